import type { ReadLinks } from '#contracts/builtPages.ts';
import type { SiteConfig } from '#contracts/config.ts';
import { internalPersona } from '#domain/access.ts';
import { permittedAdvisors } from '#domain/advisors.ts';
import { type Audience, readAudience } from '#domain/audience.ts';
import type { AdvisorKind } from '#domain/caseRules.ts';
import type { AdvisorPermissions } from '#domain/supportVerdicts.ts';
import type { VisitorRights } from '../content/answers/sight.ts';
import { pageVerdict } from './built-sight.ts';
import { placeOf } from './dead-links.ts';
import type { Site } from './site.ts';

/** What is asked of a site to tell who may open a link. */
type Ground = Pick<Site, 'content' | 'builtPages' | 'settings'>;

/** Somebody of an audience, with what they may open of content, built pages and forms of a case. */
interface Reader extends VisitorRights {
  readonly user: (NonNullable<VisitorRights['user']> & AdvisorPermissions) | null;
}

/** The most readers of an audience whose rights are tried. */
const mostReaders = 1000;

/**
 * Those of the links on a built page that not every reader of the page and section may open, by the rules of what they lead
 * to (docs/behaviour/page-builder.md#audience). Dead links are never among them, nor those to files or other sites.
 */
export async function closedLinks(site: Ground, { links, access, audiences }: ReadLinks): Promise<string[]> {
  const readers = leastReaders(
    access,
    audiences.map((kept) => readAudience(kept) ?? {}),
    site.settings.eorCountries,
  );
  const judged = await Promise.all(links.map((link) => isClosed(site, link, readers)));
  return links.filter((_, index) => judged[index]);
}

/** What of a reader lets them belong to an audience. */
interface Held {
  readonly personas: readonly string[];
  readonly products: readonly string[];
}

/**
 * The rights of those who belong to audiences by no more than these ask for. Whoever has more rights may open no less, so
 * what these may open all may.
 */
function leastReaders(
  access: ReadLinks['access'],
  audiences: readonly Audience[],
  eorCountries: SiteConfig['eorCountries'],
): readonly Reader[] {
  const asked = audiences
    .flatMap(({ personas = [], products = [], countries = [] }): Held[][] => [
      personas.map((persona) => ({ personas: [persona], products: [] })),
      products.map((product) => ({ personas: [], products: [product] })),
      countries.map((slug) => ({ personas: [], products: [`EOR - ${eorCountries[slug]?.[0] ?? slug}`] })),
    ])
    .filter((choices) => choices.length > 0);
  if (access === 'everyone' && asked.length === 0) return [{ user: null, personas: [] }];
  const held = asked.reduce<readonly Held[]>(
    (all, choices) =>
      all
        .flatMap(({ personas, products }) =>
          choices.map((choice) => ({
            personas: [...personas, ...choice.personas],
            products: [...products, ...choice.products],
          })),
        )
        .slice(0, mostReaders),
    [{ personas: [], products: [] }],
  );
  return held.map(({ personas, products }) => ({
    personas,
    user: {
      isInternalUser: personas.includes(internalPersona),
      accountProductMix: products.join(';'),
      canContactAdvisor: false,
      canContactEorAdvisor: false,
      canContactPeoAdvisor: false,
      canContactAsoAdvisor: false,
      canViewChurnArticle: false,
    },
  }));
}

async function isClosed(site: Ground, link: string, readers: readonly Reader[]): Promise<boolean> {
  const named = placeOf(link);
  if (!named) return false;
  const { target, place } = named;
  const built = place && (await site.builtPages.shown(place.kind, place.name));
  const others = built ? readers.filter((reader) => !pageVerdict(site, built, reader).isShown) : readers;
  // Whoever is no part of its audience gets what there would be without it: nothing, at an address of its own.
  if (target.view === 'error') return built !== null && others.length > 0;
  if (target.view === 'contact-advisor') return !others.every(({ user }) => mayContact(user, target.advisor));
  for (const reader of others) if (!(await site.content.mayOpen(target, reader))) return true;
  return false;
}

/** Whether somebody may open a case with an advisor, or with any where none is named. */
function mayContact(user: AdvisorPermissions | null, advisor: AdvisorKind | undefined): boolean {
  const permitted = permittedAdvisors(user);
  return advisor === undefined ? permitted.length > 0 : permitted.includes(advisor);
}
