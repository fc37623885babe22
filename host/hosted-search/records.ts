import { everyPersona, landingPage, type PublicDocument, type SearchDocument } from '../search/documents.ts';

/**
 * A document as the service keeps it: what a hit may show, and what only finds and ranks it, which never leaves the
 * service (`unretrievableAttributes`).
 */
export type HostedRecord = PublicDocument & {
  readonly persona: readonly string[];
  readonly access: readonly string[];
  readonly labels: readonly string[];
  readonly headings: readonly string[];
  readonly original: readonly string[];
  /** 0 for a text that is for all, 1 for a guide to one country, 2 for a landing page: the lower stands before. */
  readonly place: number;
  /** When its text became public, in seconds since 1970. */
  readonly published: number;
};

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/**
 * The record of a document, of at most so many bytes: a longer text ends with a sentence before that, and the rest of it is
 * found by its headings. `names` says how readers of the index call what documents name by key; what has no name isn't
 * shown.
 */
export function hostedRecord(
  document: SearchDocument,
  names: ReadonlyMap<string, string>,
  recordBytes: number,
): HostedRecord {
  const { objectID, title, body, productSlug, contentType, publishedAt, original, country } = document;
  const named = (keys: readonly string[]) =>
    keys.map((key) => names.get(key) ?? '').filter((name) => name !== '');
  const isPage = contentType === landingPage;
  const record: HostedRecord = {
    ...{ objectID, title, contentType },
    audience: named(document.audience),
    product: names.get(document.product) ?? '',
    ...(productSlug === undefined ? {} : { productSlug }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    persona: document.persona.length > 0 ? document.persona : [everyPersona],
    access: document.access,
    labels: [...new Set(named(document.labels ?? []))],
    headings: (document.headings ?? []).map(({ text }) => text),
    original: original ? [original.title, ...original.terms] : [],
    place: isPage ? 2 : country === undefined ? 0 : 1,
    published: publishedAt === undefined ? 0 : Math.floor(Date.parse(publishedAt) / 1000),
    body,
  };
  return bytesOf(record) <= recordBytes ? record : shortened(record, recordBytes);
}

/** Of that many bytes a body gets at least the half; headings beyond the other half are left out. */
function shortened(record: HostedRecord, recordBytes: number): HostedRecord {
  const bare = { ...record, body: '', headings: [], original: [] };
  let left = Math.max(0, recordBytes / 2 - bytesOf(bare));
  const fitting = (texts: readonly string[]) =>
    texts.filter((text) => {
      left -= bytesOf(text) + 1;
      return left >= 0;
    });
  const headings = fitting(record.headings);
  const original = fitting(record.original);
  const others = { ...bare, headings, original };
  return { ...others, body: beginningOf(record.body, recordBytes - bytesOf(others)) };
}

/** The beginning of a text that has at most so many bytes in JSON, to the end of a sentence, else of a word. */
function beginningOf(text: string, bytes: number): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (bytesOf(text.slice(0, middle)) - 2 <= bytes) from = middle;
    else to = middle - 1;
  }
  const cut = text.slice(0, from);
  const sentence = /^.*[.!?\u2026](?=\s)/s.exec(cut)?.[0] ?? '';
  if (sentence.length > cut.length / 2) return sentence;
  return cut.replace(/\s+\S*$/, '').toWellFormed();
}
