import type { Ref } from 'react';
import type { AccountOption } from '#domain/caseList.ts';
import { type CaseListState, type CaseStatusFilter, caseStatusFilters } from '#domain/caseListState.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useTypedSearch } from '#parts/useTypedSearch.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { ChangeList } from './useCaseListState.ts';

/** What narrows the list, and what each choice would leave. */
export interface CaseFilterBarProps {
  readonly list: CaseListState;
  readonly onChange: ChangeList;
  /** What each status would hold; null while there is nothing to count. */
  readonly counts: Readonly<Record<CaseStatusFilter, number>> | null;
  /** The customer accounts to choose from; null for users who have no such choice. */
  readonly accounts: readonly AccountOption[] | null;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Status, tax notices, customer account and search (docs/behaviour/my-cases.md#customer-accounts). */
export function CaseFilterBar({ list, onChange, counts, accounts, searchRef }: CaseFilterBarProps) {
  const { t, locale } = useText();
  const options = caseStatusFilters.map((value) => ({
    value,
    label: t(`myCases.${value}`),
    ...(counts ? { count: formatNumber(counts[value], locale) } : {}),
  }));
  return (
    <div className="hc-toolbar" part="filters">
      <SegmentedRadio
        label={t('myCases.status')}
        options={options}
        value={list.status}
        onChange={(status) => onChange({ status })}
      />
      <Switch
        label={t('myCases.taxNotices')}
        checked={list.taxOnly}
        onChange={(event) => onChange({ taxOnly: event.target.checked })}
      />
      {accounts && (
        <Select
          className="hc-toolbar__account"
          label={t('myCases.account')}
          hideLabel
          placeholder={t('myCases.allAccounts')}
          options={accounts.map(({ id, name, count }) => ({
            value: id,
            label: t('myCases.accountOption', { name, cases: formatNumber(count, locale) }),
          }))}
          value={list.account}
          onChange={(event) => onChange({ account: event.target.value })}
        />
      )}
      <CaseSearch applied={list.search} onSearch={(search) => onChange({ search })} searchRef={searchRef} />
    </div>
  );
}

interface CaseSearchProps {
  readonly applied: string;
  readonly onSearch: (search: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Searches while the user types; Enter doesn't wait (docs/behaviour/my-cases.md#filters-and-search). */
function CaseSearch({ applied, onSearch, searchRef }: CaseSearchProps) {
  const { t } = useText();
  const { caseSearchDebounce } = useRuntime().config.timings;
  const { text, type, search } = useTypedSearch(applied, onSearch, caseSearchDebounce);
  return (
    <form
      className="hc-toolbar__search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <SearchField
        ref={searchRef}
        label={t('myCases.search')}
        placeholder={t('myCases.searchPlaceholder')}
        clearLabel={t('myCases.clearSearch')}
        value={text}
        onType={type}
        onClear={() => search('')}
      />
    </form>
  );
}
