/**
 * Asks over 300 judged queries in ten languages and says how many find the right article: `npm run bench:relevance`.
 * `-- --misses` lists those that don't, without the held-out ones; `-- --held-out` judges those alone.
 */
import { type EngineName, engineNames, figuresOf, type Judgement, judge } from './judge.ts';

const { judgements, skipped } = await judge();
for (const name of skipped) console.log(`Left out: the collection "${name}" isn't beside the project.`);

const asked = process.argv.includes('--held-out')
  ? judgements.filter(({ isHeldOut }) => isHeldOut)
  : judgements;

function row(some: readonly Judgement[], engine: EngineName) {
  const { queries, first, inThree, mrr, empty } = figuresOf(some, engine);
  return { queries, first: +first.toFixed(3), inThree: +inThree.toFixed(3), mrr: +mrr.toFixed(3), empty };
}

function table(name: string, keyOf: (judgement: Judgement) => string): void {
  console.log(`\nBy ${name}`);
  const groups = [...Map.groupBy(asked, keyOf)];
  console.table(
    Object.fromEntries(
      groups.map(([key, some]) => [
        key,
        {
          ...row(some, 'host'),
          'minisearch in three': +figuresOf(some, 'minisearch').inThree.toFixed(3),
          'lunr in three': +figuresOf(some, 'lunr').inThree.toFixed(3),
        },
      ]),
    ),
  );
}

console.table(Object.fromEntries(engineNames.map((engine) => [engine, row(asked, engine)])));
table('kind', ({ kind }) => kind);
table('language', ({ locale }) => locale);
table('part', ({ isHeldOut }) => (isHeldOut ? 'held out' : 'looked at'));

if (process.argv.includes('--misses')) {
  for (const { isHeldOut, places, locale, kind, query, right } of asked) {
    if (isHeldOut || (places.host >= 1 && places.host <= 3)) continue;
    console.log(`${locale} ${kind}: “${query}” has ${right.join(', ')} in place ${places.host || 'none'}`);
  }
}
