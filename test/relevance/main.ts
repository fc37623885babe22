/**
 * Asks over 3,200 judged queries in ten languages and says how many find the right article: `npm run bench:relevance`.
 * What the search was tuned with, what was held out and the newest of that are told apart. `-- --misses` lists those that don't find it,
 * without the held-out ones.
 */
import { type EngineName, figuresOf, type Judgement, shareOf } from './figures.ts';
import { engineNames, judge } from './judge.ts';
import type { Probes } from './probes.ts';
import { setOf } from './queries.ts';

const { judgements, probes, skipped } = await judge();
for (const name of skipped) console.log(`Left out: the collection "${name}" isn't beside the project.`);

const rounded = (share: number) => +share.toFixed(3);

function row(some: readonly Judgement[], engine: EngineName) {
  const { queries, first, inThree, mrr, empty } = figuresOf(some, engine);
  return { queries, first: rounded(first), inThree: rounded(inThree), mrr: rounded(mrr), empty };
}

function table(name: string, some: readonly Judgement[], keyOf: (judgement: Judgement) => string): void {
  console.log(`\nBy ${name}`);
  const groups = [...Map.groupBy(some, keyOf)];
  console.table(
    Object.fromEntries(
      groups.map(([key, own]) => [
        key,
        {
          ...row(own, 'host'),
          'minisearch in three': rounded(figuresOf(own, 'minisearch').inThree),
          'lunr in three': rounded(figuresOf(own, 'lunr').inThree),
        },
      ]),
    ),
  );
}

/** What the probes and the quotations come to. */
function probed(set: string) {
  const fits = (one: Parameters<typeof setOf>[0]) => setOf(one) === set;
  const { fillers, typed, titles, elsewhere, unanswered }: Probes = {
    fillers: probes.fillers.filter(fits),
    typed: probes.typed.filter(fits),
    titles: probes.titles.filter(fits),
    elsewhere: probes.elsewhere.filter(fits),
    unanswered: probes.unanswered.filter(fits),
  };
  const answered = judgements.filter(fits);
  const quoted = answered.filter(({ quotation }) => quotation !== 'none');
  const cuts = typed.reduce((sum, one) => sum + one.cuts, 0);
  return {
    'found with a filler': `${rounded(shareOf(fillers, (one) => one.isStillFound))} of ${fillers.length}`,
    'leaves while typing': `${typed.filter(({ leaves }) => leaves).length} of ${typed.length}`,
    'found with the last word cut': `${cuts > 0 ? rounded(typed.reduce((sum, one) => sum + one.foundCut, 0) / cuts) : 0} of ${cuts}`,
    'found by the English title': `${rounded(shareOf(titles, (one) => one.isFound))} of ${titles.length}`,
    'found on an English page': `${rounded(shareOf(elsewhere, (one) => one.isFound))} of ${elsewhere.length}`,
    'nothing there, doubted': `${rounded(shareOf(unanswered, (one) => one.isDoubted))} of ${unanswered.length}`,
    'found, but doubted': `${rounded(shareOf(answered, (one) => one.isDoubted))} of ${answered.length}`,
    'quoted answers': `${quoted.length}, wrong ${quoted.filter(({ quotation }) => quotation === 'wrong').length}`,
    'quoted where nothing is': `${unanswered.filter(({ isQuoted }) => isQuoted).length} of ${unanswered.length}`,
  };
}

console.table(Object.fromEntries(engineNames.map((engine) => [engine, row(judgements, engine)])));
table('set', judgements, (one) => `${one.isBlind ? 'blind' : 'first'}, ${setOf(one)}`);
const setNames = ['looked at', 'held out', 'newest'];
for (const set of setNames) {
  const some = judgements.filter((one) => setOf(one) === set);
  table(`kind, ${set}`, some, ({ kind }) => kind);
  table(`language, ${set}`, some, ({ locale }) => locale);
}
console.log('\nProbes');
const figuresOfSets = setNames.map(probed);
console.table(
  Object.fromEntries(
    Object.keys(figuresOfSets[0] ?? {}).map((name) => [
      name,
      Object.fromEntries(
        setNames.map((set, at) => [set, figuresOfSets[at]?.[name as keyof ReturnType<typeof probed>]]),
      ),
    ]),
  ),
);

if (process.argv.includes('--misses')) {
  const seen = <T extends { readonly isHeldOut: boolean }>(some: readonly T[]) =>
    some.filter(({ isHeldOut }) => !isHeldOut);
  for (const { places, locale, kind, query, right, isDoubted, quotation } of seen(judgements)) {
    const told = [
      ...(places.host >= 1 && places.host <= 3 ? [] : [`in place ${places.host || 'none'}`]),
      ...(isDoubted ? ['doubted'] : []),
      ...(quotation === 'wrong' ? ['quoted wrongly'] : []),
    ];
    const meant = right.map(({ article }) => article).join(', ');
    if (told.length > 0) console.log(`${locale} ${kind}: “${query}” (${meant}): ${told.join(', ')}`);
  }
  for (const { locale, query, filler, isStillFound } of seen(probes.fillers))
    if (!isStillFound) console.log(`${locale} filler: “${query}” with “${filler}”`);
  for (const { locale, query, leaves } of seen(probes.typed))
    if (leaves) console.log(`${locale} typed: “${query}” leaves the five`);
  for (const { locale, query, isFound } of seen(probes.titles))
    if (!isFound) console.log(`${locale} title: “${query}”`);
  for (const { locale, query, isFound } of seen(probes.elsewhere))
    if (!isFound) console.log(`${locale} elsewhere: “${query}” on an English page`);
  for (const { locale, query, isDoubted } of seen(probes.unanswered))
    if (!isDoubted) console.log(`${locale} nothing there: “${query}” isn't doubted`);
}
