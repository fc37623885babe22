import { audienceVerdict, belongsTo, isEverybody } from '#domain/audience.ts';
import { type BuiltPage, withSaved } from '#domain/builtPages.ts';
import { pageIn } from '#domain/pageTexts.ts';
import { both, hidden, ruleOf, shown } from '#domain/verdict.ts';
import { type SiteUser, visitorRights } from '../auth/users.ts';
import type { ShownPage } from '../built-pages/published-pages.ts';
import type { VisitorRights } from '../content/answers/sight.ts';
import type { Site } from './site.ts';

// What of built pages a visitor may see (docs/behaviour/page-builder.md#audience).

/** Whether a page asks who its reader is: guests are led to sign in. */
export const asksWho = ({ access, page }: ShownPage): boolean =>
  access === 'signed-in' || !isEverybody(page.audience);

/** Whether a visitor (null: guest) may open a page. */
export const mayOpen = (site: Site, shownPage: ShownPage, user: SiteUser | null): boolean =>
  pageVerdict(site, shownPage, visitorRights(user)).isShown;

/** Whether a visitor of these rights may open a page, and why. */
export function pageVerdict(
  { settings }: Pick<Site, 'settings'>,
  { access, page }: ShownPage,
  rights: VisitorRights,
) {
  const signedIn = ruleOf('signed-in');
  const own = audienceVerdict(page.audience, rights, settings.eorCountries);
  if (access === 'everyone') return own;
  return both(rights.user === null ? hidden(signedIn) : shown(signedIn), own);
}

/** A page as a visitor (null: guest) reads it: the sections that are for them, saved ones among them, in a language. */
export async function pageFor(
  { settings, builtPages }: Site,
  page: BuiltPage,
  user: SiteUser | null,
  locale: string,
): Promise<BuiltPage> {
  const rights = visitorRights(user);
  const forThem = (whole: BuiltPage): BuiltPage => ({
    ...whole,
    sections: whole.sections.filter(({ audience }) => belongsTo(audience, rights, settings.eorCountries)),
  });
  const own = forThem(page);
  const saved = [...(own.sections.some((section) => section.saved) ? await builtPages.savedSections() : [])];
  return withSaved(
    pageIn(own, locale),
    new Map(saved.map(([id, each]) => [id, pageIn(forThem(each), locale)])),
  );
}
