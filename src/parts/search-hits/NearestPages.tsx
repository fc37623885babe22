import type { SearchAnswer } from '#contracts/search.ts';
import { landingTarget } from '#domain/search.ts';
import type { Target } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { useSession } from '#runtime/hooks.ts';
import './nearest-pages.css';

/**
 * Where to go on when nothing was found: pages and topics with names like the query, as the search names them, and
 * whoever may be asked (docs/behaviour/search-results.md#page). Nothing where there is none of them.
 */
export function NearestPages({ answer: { nearest } }: { readonly answer: SearchAnswer }) {
  const { t } = useText();
  const session = useSession();
  const mayContact = session.status === 'ready' && session.user?.canContactAdvisor === true;
  const links: { label: string; target: Target }[] = [
    ...(nearest?.pages ?? []).map(({ objectID, title }) => ({
      label: title,
      target: landingTarget(objectID),
    })),
    ...(nearest?.topics ?? []).map((topic) => ({
      label: topic,
      target: { view: 'search', searchTerm: topic } as const,
    })),
  ];
  return (
    <>
      {links.length > 0 && (
        <nav className="hc-nearest" aria-label={t('search.nearest')}>
          <p className="hc-nearest__title">{t('search.nearest')}</p>
          <ul className="hc-nearest__list">
            {links.map(({ label, target }) => (
              <li key={JSON.stringify(target)}>
                <PageLink target={target} className="hc-nearest__link">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {mayContact && (
        <p className="hc-nearest__contact">
          <PageLink target={{ view: 'contact-advisor' }}>{t('search.contact')}</PageLink>
        </p>
      )}
    </>
  );
}
