import type { DatabaseSync } from 'node:sqlite';
import { bitsOf } from './bits.ts';
import { attributeValues, publicDocument, type SearchDocument } from './documents.ts';
import type { Language } from './languages.ts';
import { tablesOf } from './schema.ts';
import { FIELDS, type Field, packTokens, tokenOf } from './tokens.ts';
import { indexText } from './words.ts';
import { createTermWriter } from './write-terms.ts';

/** Where the text before the first heading counts as its summary, in characters. */
const LEAD = 300;

/** The parts of a body in order: the summary, the headings, and what stands between them. */
function partsOf({ body, headings = [] }: SearchDocument): [Field, string][] {
  const parts: [Field, string][] = [];
  let at = Math.min(LEAD, headings[0]?.at ?? LEAD, body.length);
  // A summary ends with a word.
  while (at < body.length && at < (headings[0]?.at ?? body.length) && /\S/.test(body[at] ?? '')) at++;
  parts.push(['lead', body.slice(0, at)]);
  for (const heading of headings) {
    const end = heading.at + heading.text.length;
    parts.push(['body', body.slice(at, heading.at)], ['heading', body.slice(heading.at, end)]);
    at = end;
  }
  return [...parts, ['body', body.slice(at)]];
}

/** Writes the documents of one generation and remembers which of them carry which attribute value. */
export function createDocumentWriter(db: DatabaseSync, generation: number, languages: readonly Language[]) {
  const tables = tablesOf(generation);
  const insertDocument = db.prepare(
    `INSERT INTO ${tables.document} (id, object_id, data, headings) VALUES (?, ?, ?, ?)`,
  );
  const insertTokens = db.prepare(`INSERT INTO ${tables.tokens} (id, tokens) VALUES (?, ?)`);
  const insertText = db.prepare(
    `INSERT INTO ${tables.text} (rowid, title, labels, body) VALUES (?, ?, ?, ?)`,
  );
  const insertValue = db.prepare(`INSERT INTO ${tables.value} (attribute, value, bits) VALUES (?, ?, ?)`);
  const rowsByValue = new Map<string, { attribute: string; value: string; rows: number[] }>();
  const terms = createTermWriter(db, generation, languages);
  const seen = new Set<string>();
  let count = 0;

  function write(document: SearchDocument): void {
    const { objectID, title, body, labels = [], headings = [] } = document;
    if (objectID === '') throw new Error('a search document has no objectID');
    if (seen.has(objectID)) throw new Error(`two search documents have the objectID ${objectID}`);
    seen.add(objectID);
    const row = ++count;
    const parts: [Field, string][] = [
      ['title', title],
      ...labels.map((label): [Field, string] => ['labels', label]),
      ...partsOf(document),
    ];
    const tokens = parts.flatMap(([field, text]) => {
      const place = FIELDS.indexOf(field);
      return [...terms.numbersOf(text, row).map((term) => tokenOf(term, place)), 0];
    });
    const data = JSON.stringify(publicDocument(document));
    insertDocument.run(row, objectID, data, JSON.stringify(headings));
    insertTokens.run(row, packTokens(tokens));
    insertText.run(row, indexText(title), labels.map(indexText).join(' '), indexText(body));
    for (const [attribute, value] of attributeValues(document)) {
      const key = JSON.stringify([attribute, value]);
      const known = rowsByValue.get(key);
      if (known) known.rows.push(row);
      else rowsByValue.set(key, { attribute, value, rows: [row] });
    }
  }

  /** Writes what only all documents together tell; returns how many they are. */
  function finish(): number {
    for (const { attribute, value, rows } of rowsByValue.values()) {
      insertValue.run(attribute, value, new Uint8Array(bitsOf(rows, count).buffer));
    }
    terms.finish();
    const stored = db.prepare(`SELECT count(*) AS n FROM ${tables.document}`).get() as { n: number };
    if (stored.n !== count) throw new Error(`of ${count} search documents ${stored.n} were kept`);
    return count;
  }

  return { write, finish };
}
