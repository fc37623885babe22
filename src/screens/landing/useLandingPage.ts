import type { LandingPage } from '#contracts/content.ts';
import type { UserInfo } from '#contracts/user.ts';
import { maySeePage, personasOf } from '#domain/access.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { useRead } from '#runtime/useRead.ts';

/** What there is to show of a landing page (docs/behaviour/landing-pages.md#states). */
export type LandingState =
  | { readonly status: 'loading' }
  | { readonly status: 'content'; readonly page: LandingPage; readonly user: UserInfo | null }
  | { readonly status: 'denied' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown };

/** Asks for a page, its topics and the user at the same time; who may see it is judged when page and user are there. */
export function useLandingPage(slug: string): LandingState {
  const { navigation, session: visitor } = useRuntime();
  const session = useSession();
  const langLocale = navigation.siteContext().locale;
  const read = useRead('getLandingPage', { slug, langLocale }, { enabled: slug !== '' });
  // The topic section asks the same; asked here already, because it only comes with the page.
  useRead('getTopicsWithArticles', { slug, langLocale }, { enabled: slug !== '', isAside: true });

  if (slug === '') return { status: 'missing' };
  if (read.status === 'failed') return { status: 'failed', error: read.error, retry: read.retry };
  if (read.status === 'loading' || session.status === 'loading') return { status: 'loading' };
  const page = read.data;
  if (!page) return { status: 'missing' };
  if (session.status === 'failed')
    return { status: 'failed', error: session.error, retry: () => void visitor.load() };
  if (!maySeePage(page, personasOf(session.user))) return { status: 'denied' };
  // The server sends no title of what it doesn't show.
  return page.landingPageTitle ? { status: 'content', page, user: session.user } : { status: 'missing' };
}
