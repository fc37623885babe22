import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { type ExplainedView, previewVisitors, type ViewAs } from '#contracts/visibility.ts';
import type { Target } from '#domain/views.ts';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { useErrorText } from '#parts/useErrorText.ts';
import { useViewAs } from '#parts/useViewAs.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { useRead } from '#runtime/useRead.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useEorCountry } from './useEorCountry.ts';
import { useMenuVerdicts } from './useMenuVerdicts.ts';
import { usePermissionName } from './usePermissionName.ts';
import { useScreenVerdicts } from './useScreenVerdicts.ts';
import { type JudgedItem, VerdictList } from './VerdictList.tsx';
import './visibility-panel.css';

/** What closes the panel. */
export interface VisibilityPanelProps {
  readonly onClose: () => void;
}

/**
 * For internal users: by which rules this page shows and hides what it does, and a choice of whom to view it as
 * (docs/behaviour/access.md#visibility-explained).
 */
export function VisibilityPanel({ onClose }: VisibilityPanelProps) {
  const { t } = useText();
  const { viewAs } = useViewAs();
  const { target, navigationId } = useLocation();
  const own = useScreenVerdicts();
  const menus = useMenuVerdicts();
  const first = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { builtPage } = useRuntime().config;
  const asked =
    builtPage === '' || navigationId > 0 ? askedOf(target) : { view: 'built' as const, id: builtPage };
  if (!viewAs) return null;
  return (
    <Dialog
      isWide
      title={t('visibility.open')}
      text={t('visibility.intro')}
      close={{ label: t('common.close'), onClose }}
      initialFocus={first}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="hc-visibility">
        <ViewAsForm viewAs={viewAs} first={first} />
        <section aria-labelledby={`${id}-screen`}>
          <h3 id={`${id}-screen`} className="hc-visibility__heading">
            {t('visibility.screen')}
          </h3>
          {asked ? <ScreenVerdicts {...asked} /> : <Verdicts items={own} />}
        </section>
        <section aria-labelledby={`${id}-menus`}>
          <h3 id={`${id}-menus`} className="hc-visibility__heading">
            {t('visibility.menus')}
          </h3>
          <VerdictList items={menus} />
        </section>
      </div>
    </Dialog>
  );
}

interface Asked {
  readonly view: ExplainedView;
  readonly id: string;
}

/** What the server is asked of the screen of an address; null where nothing of it comes from there. */
function askedOf(target: Target): Asked | null {
  if (target.view === 'article') return { view: 'article', id: target.articleId };
  if (target.view === 'page') return { view: 'page', id: target.pageId };
  if (target.view === 'release-note') return { view: target.view, id: target.noteId };
  if (target.view === 'release-feed' || target.view === 'glossary') return { view: target.view, id: '' };
  return target.view === 'search' ? { view: 'search', id: target.searchTerm } : null;
}

function ScreenVerdicts(asked: Asked) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const langLocale = navigation.siteContext().locale;
  const read = useRead('explainVisibility', { ...asked, langLocale }, { isAside: true });
  if (read.status === 'loading') return <Spinner label={t('common.loading')} />;
  if (read.status === 'failed') return <ErrorPanel isAside error={read.error} onRetry={read.retry} />;
  const items = read.data.items.map((item) => ({ ...item, kind: t(`visibility.kinds.${item.kind}`) }));
  return <Verdicts items={items} />;
}

function Verdicts({ items }: { readonly items: readonly JudgedItem[] }) {
  const { t } = useText();
  return items.length === 0 ? <p>{t('visibility.nothing')}</p> : <VerdictList items={items} />;
}

/** Whom to view the site as. */
function ViewAsForm({ viewAs, first }: { readonly viewAs: ViewAs; readonly first: Ref<HTMLSelectElement> }) {
  const { t, locale } = useText();
  const countryOf = useEorCountry();
  const permissionName = usePermissionName();
  const { choose, isBusy, error } = useViewAs();
  const { text } = useErrorText(error);
  const [role, setRole] = useState(viewAs.role);
  const [country, setCountry] = useState(viewAs.country);
  const hasNoCountry = role === '' || role === 'guest';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose({ role, country: hasNoCountry ? '' : country });
  };
  return (
    <form className="hc-visibility__form" onSubmit={submit}>
      <Select
        ref={first}
        label={t('visibility.viewAs')}
        value={role}
        placeholder={t('visibility.self')}
        options={previewVisitors.map((value) => ({ value, label: t(`visibility.roles.${value}`) }))}
        onChange={({ target }) => setRole(previewVisitors.find((each) => each === target.value) ?? '')}
      />
      <Select
        label={t('visibility.country')}
        value={hasNoCountry ? '' : country}
        disabled={hasNoCountry}
        placeholder={t('visibility.noCountry')}
        options={viewAs.countries.map((value) => ({
          value,
          label: countryOf(value),
        }))}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('visibility.view')}
      </Button>
      {viewAs.withheld.length > 0 && (
        <p className="hc-visibility__note">
          {t('visibility.withheld', { values: formatList(viewAs.withheld.map(permissionName), locale) })}
        </p>
      )}
      {error !== null && (
        <p className="hc-visibility__note" role="alert">
          {text}
        </p>
      )}
    </form>
  );
}
