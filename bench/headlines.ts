/** A line of the short table: what one or several figures of the whole table say together. */
interface Headline {
  readonly says: string;
  /** Which figures: those of these parts, of which this is measured, against this where it is named. */
  readonly part: RegExp;
  readonly what: RegExp;
  readonly against?: RegExp;
  /** What measures them: `npm run bench -- run`. */
  readonly run: string;
}

const screens =
  /^(home|My Cases|contact|release feed|glossary|search results|landing page|complaints|complaints form)$/;
const doers = /^(My Cases|contact)$/;
const pages = new RegExp(`${screens.source}|^article$`);

const headlines: readonly Headline[] = [
  { says: 'article, first visit: largest paint', part: /^article$/, what: /^LCP, cold/, run: 'article' },
  { says: 'article, next visit: largest paint', part: /^article$/, what: /^LCP, warm/, run: 'article' },
  { says: 'other screens, first visit: content', part: screens, what: /^main content, cold/, run: 'screens' },
  { says: 'the same, next visit', part: screens, what: /^main content, warm/, run: 'screens' },
  { says: 'the same, first visit: largest paint', part: screens, what: /^LCP, cold/, run: 'screens' },
  { says: 'My Cases, contact, first visit: usable', part: doers, what: /^usable, cold/, run: 'screens' },
  { says: 'script run before the first sign', part: /^starts$/, what: /script run/, run: 'starts' },
  {
    says: 'blocked by the load of a reader’s page',
    part: /^starts$/,
    what: /blocked by its load/,
    run: 'starts',
  },
  {
    says: 'blocked by a start with the first press',
    part: /^starts$/,
    what: /blocked by a start/,
    run: 'starts',
  },
  { says: 'that press to its effect', part: /^starts$/, what: /to its effect/, run: 'starts' },
  { says: 'first key to first hits', part: /^starts$/, what: /^first key/, run: 'starts' },
  {
    says: 'a press on the way to its next frame',
    part: /^starts$/,
    what: /next frame|worst of ten/,
    run: 'starts',
  },
  { says: 'pixels that change when a page comes alive', part: /^pixels$/, what: /./, run: 'pixels' },
  { says: 'how far content moves (CLS)', part: pages, what: /^CLS/, run: 'article screens' },
  { says: 'requests before the content', part: pages, what: /^requests before/, run: 'article screens' },
  { says: 'scripts and styles of an article', part: /^weight$/, what: /^shell and article/, run: 'weight' },
  { says: 'the same of home', part: /^weight$/, what: /^shell and home/, run: 'weight' },
  { says: 'home after an article', part: /^weight$/, what: /^second page/, run: 'weight' },
  { says: 'a search bar alone', part: /^weight$/, what: /^hc-search-bar/, run: 'weight' },
  { says: 'My Cases alone', part: /^weight$/, what: /^hc-my-cases/, run: 'weight' },
  { says: 'the contact form alone', part: /^weight$/, what: /^contact form/, run: 'weight' },
  {
    says: 'a key in the search bar',
    part: /^typing$/,
    what: /^keystroke to paint/,
    against: /bare React/,
    run: 'typing',
  },
  {
    says: 'answer to list of hits',
    part: /^typing$/,
    what: /^answer/,
    against: /the best peer/,
    run: 'typing',
  },
  {
    says: 'home, article and back',
    part: /^routes$/,
    what: /^home, article and back$/,
    against: /plain DOM/,
    run: 'routes',
  },
  { says: 'what 504 changes of screen leave', part: /^routes$/, what: /left by/, run: 'routes' },
  { says: 'heap left by 100 placements', part: /^elements$/, what: /^heap/, run: 'elements' },
  {
    says: 'list of 5,000: first paint',
    part: /^lists$/,
    what: /first paint/,
    against: /all drawn/,
    run: 'lists',
  },
  { says: 'list of 5,000: a filter', part: /^lists$/, what: /filter/, run: 'lists' },
  { says: 'a search beside 400 of another user', part: /^turns$/, what: /./, run: 'turns' },
  { says: '100,000 cases: filter, search', part: /^cases$/, what: /./, against: /plain loop/, run: 'cases' },
  { says: '100,000 cases: sort', part: /^cases$/, what: /^sort/, against: /prepared keys/, run: 'cases' },
  { says: '100,000 cases: first page', part: /^cases$/, what: /^first page/, run: 'cases' },
  { says: 'a megabyte of HTML, sanitised', part: /^html$/, what: /^1 MB: sanitise/, run: 'html' },
  { says: 'the same inside the sandbox', part: /^sandbox$/, what: /^1 MB: sanitise/, run: 'sandbox' },
  { says: 'screens inside the sandbox', part: /^sandbox$/, what: /from its start/, run: 'sandbox' },
  { says: 'articles a second, page', part: /^host$/, what: /^article page/, run: 'host' },
  { says: 'articles a second, answer', part: /^host$/, what: /^article answer/, run: 'host' },
  { says: 'memory of a list of 100,000 cases', part: /^host$/, what: /memory/, run: 'host' },
  { says: 'search bar, slowest in 100, 8 users', part: /^search$/, what: /bar: p99 with/, run: 'search' },
  { says: 'results page, slowest in 100, 8 users', part: /^search$/, what: /page: p99 with/, run: 'search' },
  {
    says: 'searches against those before their terms',
    part: /^search$/,
    what: /processor time/,
    run: 'search',
  },
  { says: 'first five hits', part: /^ranking$/, what: /./, against: /same ranking/, run: 'ranking' },
  { says: 'import of 100,000 articles', part: /^import$/, what: /^100,000 articles, time/, run: 'import' },
  {
    says: 'import of 1,000,000 articles',
    part: /^million$/,
    what: /^1,000,000 articles, time/,
    run: 'million',
  },
  { says: 'its memory', part: /^million$/, what: /^1,000,000 articles, memory/, run: 'million' },
];

/** What the columns of the short table say. */
export const shortColumns = [
  'What',
  'Figure',
  'Target',
  '',
  'Against',
  'Repeat: `npm run bench --`',
] as const;

/**
 * The short table, a line for each question of operators and developers, from the cells of the whole one. Several figures
 * are told as the least and the greatest. A line without figures is left out.
 */
export function shortCells(cells: readonly (readonly string[])[]): string[][] {
  return headlines.flatMap(({ says, part, what, against = /(?:)/, run }) => {
    const found = cells.filter(
      ([ofPart = '', named = '', , , , , note = '']) =>
        part.test(ofPart) && what.test(named) && against.test(note),
    );
    if (found.length === 0) return [];
    // What a row says in brackets is of it alone.
    const all = (column: number) =>
      [...new Set(found.map((row) => row[column]?.replace(/ \(.*\)$/, '') ?? ''))].filter(
        (cell) => cell !== '',
      );
    return [[says, figureOf(found), all(3).join(', '), verdictOf(found), all(6).join(', '), `\`${run}\``]];
  });
}

function figureOf(found: readonly (readonly string[])[]): string {
  const figures = found
    .map(([, , figure = '']) => figure)
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  const [least = '', greatest = ''] = [figures[0], figures.at(-1)];
  return least === greatest ? least : `${least.split(' ')[0]}–${greatest}`;
}

/** Whether all that have a target met it, or how many did. */
function verdictOf(found: readonly (readonly string[])[]): string {
  const verdicts = found.map(([, , , , verdict = '']) => verdict).filter((verdict) => verdict !== '');
  const met = verdicts.filter((verdict) => verdict === 'met').length;
  if (met === verdicts.length) return verdicts[0] ?? '';
  return met === 0 ? 'missed' : `${met} of ${verdicts.length} met`;
}
