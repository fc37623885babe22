import type { SearchDocument } from '../host/search/documents.ts';

const vocabulary = 30_000;
const wordsInTitle = 6;
const wordsInBody = 150;
const syllables = 'ba ce di fo gu ka le mi no ru sa te vi po xu na'.split(' ');

/** Numbers in [0, 1) that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A pronounceable word that belongs to one number only. */
function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16];
  return word;
}

/** A word as it comes in texts: by Zipf's law, as in real ones. */
export const anyWord = (random: () => number) => wordOf(Math.floor(vocabulary ** random()) - 1);

/** Writes words and texts of made-up words. */
export function createWriter(random: () => number) {
  const word = () => anyWord(random);
  const text = (count: number) => Array.from({ length: count }, word).join(' ');
  return { word, text };
}

/** A word that a share of the texts has, about. */
export function wordIn(share: number, random: () => number): string {
  const ofWords = 1 - (1 - share) ** (1 / (wordsInTitle + wordsInBody));
  const rank = 1 / (ofWords * Math.log(vocabulary));
  return wordOf(Math.round(rank * (0.9 + 0.2 * random())));
}

/** Words that nearly every text has. */
const little = 'how do i the of my in for'.split(' ');

/** Texts of 156 words and a few that say little, with readers, products and roles. */
export function* generateDocuments(count: number): Generator<SearchDocument> {
  const random = createRandom(1);
  const { text } = createWriter(random);
  for (let n = 0; n < count; n++) {
    yield {
      objectID: `document-${n}`,
      title: text(wordsInTitle),
      body: `${text(wordsInBody)} ${little.filter(() => random() < 0.9).join(' ')}`,
      audience: n % 3 === 0 ? ['Employees', 'Managers'] : ['Accountants'],
      product: `Product ${n % 40}`,
      contentType: n % 2 === 0 ? 'concept' : 'tutorial',
      persona: n % 10 === 0 ? ['admin'] : ['none'],
      access: n % 4 === 0 ? ['customer'] : ['public'],
    };
  }
}
