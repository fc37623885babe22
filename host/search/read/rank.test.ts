import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createDocument, createIndex, internalScope } from '../../testing/search-index.ts';
import { and, countBits } from '../bits.ts';
import { parseQuery } from '../language/query.ts';
import { type LiveIndex, openIndex } from './live-index.ts';
import { matchText } from './match.ts';
import { rankRows } from './rank.ts';

/** How many of a list a reader sees without scrolling. */
const first = 5;

const things =
  `payroll leave deposit statement bonus overtime schedule benefit insurance pension contract invoice expense
  budget training review goal candidate offer onboarding shift badge holiday absence approval report ledger garnishment
  dependent address beneficiary allowance mileage receipt voucher probation severance retention turnover headcount`
    .trim()
    .split(/\s+/);
const doings =
  `change view approve correct cancel export import assign remove compare schedule submit reject renew track
  calculate review share archive restore`
    .trim()
    .split(/\s+/);

/** Numbers from 0 to 1 in the order of a fixed seed. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Texts as help centers have them: a title of a few words, a body on it with headings, topics, and few words that most have. */
function* library(count: number) {
  const random = seeded(11);
  // Of a list the first words come most.
  const any = (words: readonly string[]) => words[Math.floor(random() ** 1.3 * words.length)] ?? '';
  const sentence = (about: string) => `${any(doings)} the ${about} of a ${any(things)} with ${any(things)}.`;
  for (let number = 0; number < count; number += 1) {
    const [about, other] = [any(things), any(things)];
    const title = `${any(doings)} ${about} ${random() < 0.5 ? `and ${other}` : ''}`.trim();
    const length = 3 + Math.floor(random() * 12);
    const text = Array.from({ length }, () => sentence(random() < 0.3 ? about : any(things))).join(' ');
    const heading = random() < 0.4 ? `About ${any(things)} and ${any(things)}` : '';
    yield createDocument(`d${number}`, {
      title,
      body: heading ? `${heading} ${text}` : text,
      ...(heading ? { headings: [{ text: heading, at: 0, anchor: 'about' }] } : {}),
      ...(random() < 0.2 ? { labels: [any(things)] } : {}),
    });
  }
}

describe('the rank of many matches', () => {
  let index: LiveIndex;
  before(async () => {
    const { db } = await createIndex(library(4000));
    const opened = openIndex(db, 'help');
    assert.ok(opened);
    index = opened;
  });

  /** The first of a search as it ranks, and as it would that reads every match. */
  function bothRanks(query: string) {
    const visible = index.allowed(internalScope);
    const parsed = parseQuery(query, true, 'prefixLast');
    const match = matchText(index, parsed, { typoTolerance: true, typing: false, visible });
    const found = and(match.rows, visible);
    return {
      matches: countBits(found),
      few: rankRows(index, match, found, first).rows.slice(0, first),
      all: rankRows(index, match, found, index.size, index.size).rows.slice(0, first),
    };
  }

  const queries = [
    ...things,
    ...things.flatMap((thing, at) => [
      `${doings[at % doings.length]} ${thing}`,
      `${thing} ${things[(at * 7 + 3) % things.length]}`,
    ]),
    ...things.map((thing, at) => `how do I ${doings[(at * 3) % doings.length]} my ${thing}`),
  ];

  it('of few candidates is as that of all', () => {
    const ranks = queries.map((query) => ({ query, ...bothRanks(query) }));
    const beyond = ranks.filter(({ matches }) => matches > 500);
    assert.ok(beyond.length >= 40, `${beyond.length} queries have more matches than are read`);
    const differing = ranks.filter(({ few, all }) => few.join() !== all.join());
    assert.deepEqual(differing, []);
  });
});
