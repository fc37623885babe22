import type { Ref } from 'react';
import type { AccountOption } from '#domain/caseList.ts';
import {
  type CaseListState,
  type CaseStatusFilter,
  caseStatusFilters,
  defaultCaseList,
} from '#domain/caseListState.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { ListForm } from '#parts/ListForm.tsx';
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
  /** The id of its form. */
  readonly form: string;
}

/**
 * Status, tax notices, customer account and search, which runs while the user types; Enter doesn't wait
 * (docs/behaviour/my-cases.md#filters-and-search).
 */
export function CaseFilterBar({ list, onChange, counts, accounts, searchRef, form }: CaseFilterBarProps) {
  const { t, locale } = useText();
  const options = caseStatusFilters.map((value) => ({
    value,
    label: t(`myCases.${value}`),
    ...(counts ? { count: formatNumber(counts[value], locale) } : {}),
  }));
  return (
    <ListForm
      id={form}
      className="hc-toolbar"
      part="filters"
      list={{ view: 'my-cases', list: { ...defaultCaseList, sort: list.sort } }}
      onSubmit={({ currentTarget }) => onChange({ search: String(new FormData(currentTarget).get('q')) })}
    >
      <SegmentedRadio
        name="status"
        label={t('myCases.status')}
        options={options}
        value={list.status}
        onChange={(status) => onChange({ status })}
      />
      <Switch
        name="tax"
        value="1"
        label={t('myCases.taxNotices')}
        checked={list.taxOnly}
        onChange={(event) => onChange({ taxOnly: event.target.checked })}
      />
      {accounts && (
        <Select
          className="hc-toolbar__account"
          name="account"
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
    </ListForm>
  );
}

interface CaseSearchProps {
  readonly applied: string;
  readonly onSearch: (search: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** A key draws the field alone. */
function CaseSearch({ applied, onSearch, searchRef }: CaseSearchProps) {
  const { t } = useText();
  const { caseSearchDebounce } = useRuntime().config.timings;
  const { text, type, search } = useTypedSearch(applied, onSearch, caseSearchDebounce);
  return (
    <div className="hc-toolbar__search">
      <SearchField
        ref={searchRef}
        name="q"
        label={t('myCases.search')}
        placeholder={t('myCases.searchPlaceholder')}
        clearLabel={t('myCases.clearSearch')}
        value={text}
        onType={type}
        onClear={() => search('')}
      />
    </div>
  );
}
