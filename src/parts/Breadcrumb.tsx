import type { Crumb } from '#domain/article.ts';
import { views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import { IconChevronRight } from '#ui/icons/interface.ts';
import './breadcrumb.css';
import { useEmbedded } from './Embedded.tsx';
import { PageLink } from './PageLink.tsx';

/** The way to a page, and how it is drawn. */
export interface BreadcrumbProps {
  /** The way to this page; the last item is the page itself. */
  readonly crumbs: readonly Crumb[];
  /** Puts the home page before the others. */
  readonly home?: boolean;
  /** `dark` text, or `light` text for grounds in the brand's colour. `auto` follows the page. */
  readonly appearance?: 'auto' | 'dark' | 'light';
  /** Tells a second breadcrumb of a page from the first. */
  readonly label?: string;
}

/**
 * The way from the home page to this one (docs/behaviour/breadcrumb.md#breadcrumb). Shows nothing when there is no
 * step to show, and inside a page.
 */
export function Breadcrumb({ crumbs, home = true, appearance = 'auto', label }: BreadcrumbProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const { view } = useLocation().target;
  const { embedded } = useEmbedded();
  const first: Crumb = {
    label: t(view === 'main' ? 'breadcrumb.helpCenter' : 'breadcrumb.home'),
    target: { view: 'main' },
  };
  const items = home ? [first, ...crumbs] : crumbs;
  if (embedded || items.length === 0) return null;
  const isLight = appearance === 'auto' ? !views[view].isLight : appearance === 'light';
  return (
    <nav
      className={classes('hc-breadcrumb', isLight && 'hc-inverse')}
      aria-label={label ?? t('breadcrumb.label')}
    >
      <ol className="hc-crumbs">
        {items.map((crumb) => (
          <li key={`${crumb.label} ${crumb.target ? navigation.href(crumb.target) : ''}`}>
            <Step crumb={crumb} isLast={crumb === items.at(-1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ crumb: { label, target }, isLast }: { readonly crumb: Crumb; readonly isLast: boolean }) {
  if (isLast) return <span aria-current="page">{label}</span>;
  return (
    <>
      {target ? <PageLink target={target}>{label}</PageLink> : <span>{label}</span>}
      <IconChevronRight size={16} flip />
    </>
  );
}

/** The breadcrumb as an element: it knows the name of its page alone. */
export interface PlacedBreadcrumbProps {
  readonly current: string;
  readonly appearance: 'auto' | 'dark' | 'light';
}

/** The breadcrumb as an element of its own: home, and the name of the page it stands on. */
export function PlacedBreadcrumb({ current, appearance }: PlacedBreadcrumbProps) {
  return <Breadcrumb crumbs={current === '' ? [] : [{ label: current }]} appearance={appearance} />;
}
