import type { Hit } from '#contracts/search.ts';
import { toResults } from '#domain/search.ts';
import type { Found, SearchRequest } from '#runtime/search.ts';
import type { FindHits } from './site.ts';

/** A search service over a handful of hits: words, filters, pages, marks and counts work as in the real one. */
export function findAmong(hits: readonly Hit[], pageSize = 20): FindHits {
  return async ({ query, source, page = 0, app = '', role = '' }: SearchRequest): Promise<Found> => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const matching = hits.filter((hit) => words.every((word) => textOf(hit).includes(word)));
    const isOf = (hit: Hit, product: string, audience: string) =>
      (product === '' || listOf(hit.product).includes(product)) &&
      (audience === '' || listOf(hit.audience).includes(audience));
    const found = matching.filter((hit) => isOf(hit, app, role));
    const size = source === 'bar' ? 5 : pageSize;
    const answer = {
      queryID: 'story',
      nbHits: found.length,
      nbPages: Math.ceil(found.length / size),
      page,
      hits: found.slice(page * size, (page + 1) * size).map((hit) => marked(hit, words)),
    };
    return {
      answer,
      results: toResults(answer, 200),
      indexName: 'stories',
      total: matching.length,
      apps: counts(matching.filter((hit) => isOf(hit, '', role)).flatMap((hit) => listOf(hit.product))),
      roles: counts(matching.filter((hit) => isOf(hit, app, '')).flatMap((hit) => listOf(hit.audience))),
    };
  };
}

/** The same, with the answer quoted from the first hit. */
export function answeredAmong(hits: readonly Hit[]): FindHits {
  return async (request) => {
    const found = await findAmong(hits)(request);
    const [first] = found.answer.hits;
    if (!first) return found;
    const passage = {
      parts: [
        { text: 'Release the run by ', marked: false },
        { text: 'five in the afternoon', marked: true },
        {
          text: ', two banking days before the pay date. A wire can still go on the same day.',
          marked: false,
        },
      ],
      continues: false,
      heading: { text: 'When the money arrives', anchor: 'when-the-money-arrives' },
    };
    const quotation = { objectID: first.objectID, title: first.title ?? '', passage };
    return { ...found, answer: { ...found.answer, quotation } };
  };
}

/** The same, of which nothing fits what was asked. */
export function distantAmong(hits: readonly Hit[]): FindHits {
  return async (request) => {
    const found = await findAmong(hits)(request);
    return { ...found, answer: { ...found.answer, distant: true } };
  };
}

const textOf = ({ title, body }: Hit) => `${title} ${body ?? ''}`.toLowerCase();

function listOf(value: Hit['product']): readonly string[] {
  if (!value) return [];
  return typeof value === 'string' ? [value] : value;
}

function counts(values: readonly string[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const value of values) result[value] = (result[value] ?? 0) + 1;
  return result;
}

function marked(hit: Hit, words: readonly string[]): Hit {
  const pattern = new RegExp(`(${words.join('|')})`, 'gi');
  const mark = (text: string | null | undefined) => ({ value: (text ?? '').replace(pattern, '<em>$1</em>') });
  return { ...hit, _highlightResult: { title: mark(hit.title), body: mark(hit.body) } };
}
