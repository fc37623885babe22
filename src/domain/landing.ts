import type { SiteConfig } from '#contracts/config.ts';
import type { LandingPage, Section, Topic, TopicRoot } from '#contracts/content.ts';
import { maySeePage, maySeeTopic, personaAllows, personasOf } from './access.ts';
import { alphabetOf } from './alphabet.ts';
import { type Destination, landingIcon, landingTarget } from './browse.ts';
import { suiteSlugs } from './pageCategories.ts';
import { type Picture, pictureOf } from './pictures.ts';
import { targetFromUrl } from './routes.ts';
import type { Target } from './views.ts';

/** How a section is laid out, by its type (docs/behaviour/landing-pages.md#sections). */
export type SectionLayout =
  | 'suite'
  | 'call-to-action'
  | 'center-cards'
  | 'center-grid'
  | 'left-cards'
  | 'left-grid'
  | 'left-list'
  | 'default';

/** What a section stands on. */
export type SectionGround = 'white' | 'gray' | 'plum' | 'wave' | 'heart';

/** A card, link or hyperlink of a section. `value` is an id, a slug or 'lp:'slug. */
export interface DisplayReference {
  readonly type: 'card' | 'link' | 'hyperlink';
  readonly title: string;
  readonly image: Picture | null;
  /** The words of its link. */
  readonly description: string;
  readonly value: string;
  readonly destination: Destination;
  /** Slug of the icon that stands in for a missing image, or ''. */
  readonly icon: string;
}

/** A section as it is shown. */
export interface LandingSection {
  readonly layout: SectionLayout;
  readonly ground: SectionGround;
  /** The small line above the title. */
  readonly header: string;
  readonly title: string;
  readonly description: string;
  readonly image: Picture | null;
  readonly references: readonly DisplayReference[];
}

/** Whether a landing page goes without a hero (docs/behaviour/landing-pages.md#page). */
export function hidesHero(slug: string): boolean {
  return suiteSlugs.includes(slug);
}

const layouts: ReadonlyMap<string, SectionLayout> = new Map([
  ['suite app section', 'suite'],
  ['call to action', 'call-to-action'],
  ['info center - cards', 'center-cards'],
  ['info center - grid', 'center-grid'],
  ['info left - cards', 'left-cards'],
  ['info left - grid', 'left-grid'],
  ['info left - list', 'left-list'],
]);

/** The layout of a section type; one of no known type has the default layout. */
export function sectionLayout(type: string | null | undefined): SectionLayout {
  return layouts.get((type ?? '').trim().toLowerCase()) ?? 'default';
}

/** The ground a background names; the brand's images go by 'wave' and 'heart' in whatever wording. */
export function sectionGround(background: string | null | undefined): SectionGround {
  const name = (background ?? '').toLowerCase();
  return (['wave', 'heart', 'gray', 'plum'] as const).find((ground) => name.includes(ground)) ?? 'white';
}

/** The sections that someone of these personas sees, without links to pages they may not see. */
export function landingSections(page: LandingPage, personas: readonly string[]): LandingSection[] {
  return present(page.sectionsCollection)
    .filter((section) => personaAllows(section.persona, personas))
    .map((section) => toSection(section, personas))
    .filter(
      ({ title, header, description, references }) => title || header || description || references.length,
    );
}

function toSection(section: Section, personas: readonly string[]): LandingSection {
  const isSeen = ({ value }: DisplayReference) =>
    !value.startsWith('lp:') || maySeePage({ slug: value.slice('lp:'.length) }, personas);
  return {
    layout: sectionLayout(section.sectionType),
    ground: sectionGround(section.sectionBackground),
    header: section.sectionHeader?.text ?? '',
    title: section.sectionTitle ?? '',
    description: section.sectionDescription ?? '',
    image: pictureOf(section.sectionImage),
    references: [
      ...present(section.sectionCardsCollection).map(cardReference),
      ...present(section.sectionLinksCollection).map(linkReference),
    ]
      .filter((reference) => reference !== null)
      .filter(isSeen)
      .filter(isFirst(({ value, title }) => `${value} ${title}`)),
  };
}

type Card = NonNullable<NonNullable<Section['sectionCardsCollection']>['items'][number]>;
type Link = NonNullable<NonNullable<Section['sectionLinksCollection']>['items'][number]>;
type Page = NonNullable<Card['cardLink']>['referencedPage'];

/** A card with a title that leads somewhere, else null. */
export function cardReference(card: Card): DisplayReference | null {
  const { cardTitle, cardLink, cardImage } = card;
  const target = referenceTargetOf(cardLink?.referencedPage, cardLink?.manualUrl);
  if (!cardTitle || !target) return null;
  return {
    type: 'card',
    title: cardTitle,
    image: pictureOf(cardImage),
    description: cardLink?.linkText?.text ?? '',
    ...target,
  };
}

/** A link of a section: a landing page, a link with words of its own, or an article; else null. */
export function linkReference(link: Link): DisplayReference | null {
  const common = { image: pictureOf(link.landingPageImage), description: link.linkText?.text ?? '' };
  if (link.landingPageTitle && link.slug) {
    return { type: 'link', title: link.landingPageTitle, ...common, ...pageTarget(link.slug) };
  }
  const target = referenceTargetOf(link.referencedPage, link.manualUrl);
  const title = link.linkText?.text || link.title;
  if (target) return title ? { type: 'hyperlink', title, ...common, ...target } : null;
  if (!link.title || !link.sys || isTopic(link)) return null;
  return { type: 'link', title: link.title, ...common, ...articleTarget(link.sys.id) };
}

/** GraphQL's own name of the type, where the content service sends it. */
function isTopic(entry: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return entry?.__typename === 'Topic';
}

type ReferenceTarget = Pick<DisplayReference, 'value' | 'destination' | 'icon'>;

/** Only landing pages are referred to by slug, articles by their id; a topic has no page of its own. */
function referenceTargetOf(page: Page, manualUrl: string | null | undefined): ReferenceTarget | null {
  if (manualUrl) return urlTarget(manualUrl);
  if (isTopic(page)) return null;
  if (page?.slug) return pageTarget(page.slug);
  return page?.sys ? articleTarget(page.sys.id) : null;
}

const pageTarget = (slug: string): ReferenceTarget => ({
  value: `lp:${slug}`,
  destination: { target: landingTarget(slug) },
  icon: landingIcon(slug),
});

const articleTarget = (articleId: string): ReferenceTarget => ({
  value: articleId,
  destination: { target: { view: 'article', articleId } },
  icon: '',
});

/** A path is one of this site's; other schemes than http and https lead nowhere. */
function urlTarget(url: string): ReferenceTarget | null {
  const destination = readUrl(url);
  return destination && { value: url, destination, icon: '' };
}

/** Where an address written by an editor leads; null for one that can't be followed. */
export function readUrl(url: string): Destination | null {
  const site = 'https://site.invalid';
  if (!URL.canParse(url, site)) return null;
  const parsed = new URL(url, site);
  if (parsed.origin !== site) return /^https?:$/.test(parsed.protocol) ? { url: parsed.href } : null;
  const target: Target = targetFromUrl(parsed, '');
  return target.view === 'error' || target.view === 'invalid' ? null : { target };
}

/** A topic with what it lists: articles by title, and subtopics (docs/behaviour/topics.md#data). */
export interface TopicItem {
  readonly slug: string;
  readonly title: string;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly subtopics: readonly TopicItem[];
}

/** The topics a page lists, under the title of its root topic. */
export interface TopicList {
  readonly title: string;
  readonly topics: readonly TopicItem[];
}

/** These topics, or the one of a slug, each with so many articles at most; 0 for all of them. */
export function narrowedTopics(list: TopicList, slug: string, limit: number): TopicList {
  const shortened = (topic: TopicItem): TopicItem => ({
    ...topic,
    articles: limit > 0 ? topic.articles.slice(0, limit) : topic.articles,
    subtopics: topic.subtopics.map(shortened),
  });
  const all = list.topics.flatMap((topic) => [topic, ...(slug === '' ? [] : topic.subtopics)]);
  return { ...list, topics: all.filter((topic) => slug === '' || topic.slug === slug).map(shortened) };
}

type TopicVisitor = NonNullable<Parameters<typeof maySeeTopic>[1]> &
  NonNullable<Parameters<typeof personasOf>[0]>;

/**
 * The topics of a page that a user sees, in the order of the answer: without EOR countries the account doesn't have,
 * untitled references and topics that list nothing; articles by title in the order of the language
 * (docs/behaviour/topics.md#topic-section).
 */
export function topicList(
  root: TopicRoot | null,
  user: TopicVisitor | null,
  countries: SiteConfig['eorCountries'],
  locale: string,
): TopicList {
  const order = alphabetOf(locale, { numeric: true });
  const personas = personasOf(user);
  const isSeen = (topic: { slug?: string | null; isEorCountryTopic?: boolean | null }) => {
    return maySeePage(topic, personas) && maySeeTopic(topic, user, countries);
  };
  const toItem = (
    topic: Pick<Topic, 'slug' | 'title' | 'links'>,
    subtopics: readonly TopicItem[],
  ): TopicItem => ({
    slug: topic.slug ?? '',
    title: topic.title ?? '',
    articles: [...present(topic.links?.concepts), ...present(topic.links?.tutorials)]
      .flatMap(({ title, sys }) => (title ? [{ id: sys.id, title }] : []))
      .filter(isFirst(({ id }) => id))
      .sort((a, b) => order(a.title, b.title)),
    subtopics,
  });
  const isWorthShowing = ({ title, articles, subtopics }: TopicItem) =>
    title !== '' && articles.length + subtopics.length > 0;
  const topics = present(root?.topics)
    .filter(isSeen)
    .map(({ subtopics, ...topic }) =>
      toItem(
        topic,
        present(subtopics)
          .filter(isSeen)
          .map((sub) => toItem(sub, []))
          .filter(isWorthShowing),
      ),
    )
    .filter(isWorthShowing);
  return { title: root?.title ?? '', topics };
}

/** What a featured list names, without what has no words or, of topics, no place on the page. */
export function featured(page: LandingPage, topics: readonly TopicItem[] | null) {
  const slugs =
    topics && new Set(topics.flatMap(({ slug, subtopics }) => [slug, ...subtopics.map((sub) => sub.slug)]));
  const articles = (list: LandingPage['featuredArticlesCollection']) =>
    present(list)
      .flatMap(({ title, sys }) => (title ? [{ title, id: sys.id }] : []))
      .filter(isFirst(({ id }) => id));
  return {
    topics: present(page.featuredTopicsCollection).flatMap(({ title, slug }) =>
      title && slug && (slugs === null || slugs.has(slug)) ? [{ title, slug }] : [],
    ),
    articles: articles(page.featuredArticlesCollection),
    faqs: articles(page.featuredFaqsCollection),
  };
}

/** Keeps the first item of each key: what is linked twice in one list is shown once. */
function isFirst<T>(keyOf: (item: T) => string): (item: T) => boolean {
  const seen = new Set<string>();
  return (item) => {
    const key = keyOf(item);
    return !seen.has(key) && Boolean(seen.add(key));
  };
}

/** The items of a list of the wire that are there. */
function present<T>(list: { readonly items: readonly (T | null)[] } | null | undefined): T[] {
  return (list?.items ?? []).filter((item) => item !== null);
}
