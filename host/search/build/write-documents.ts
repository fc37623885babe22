import type { DatabaseSync } from 'node:sqlite';
import { attributeValues, type OriginalText, publicDocument, type SharedDocument } from '../documents.ts';
import { languagesOf } from '../language/languages.ts';
import { type Word, wordsOf } from '../language/words.ts';
import type { IndexPlan } from '../plan.ts';
import { tablesOf } from '../schema.ts';
import { createSetWriter } from '../segments.ts';
import { type Field, fields, isTitle, packTokens, tokenOf, unpackTokens } from '../tokens.ts';
import { createMatchWriter } from './write-matches.ts';
import { createTermWriter } from './write-terms.ts';

/** Where the text before the first heading counts as its summary, in characters. */
const longestLead = 300;

const joined = (words: readonly Word[]) => words.map(({ term }) => term).join(' ');

/** The parts of a body in order: the summary, the headings, and what stands between them. */
function partsOf({ body, headings = [] }: SharedDocument): [Field, string][] {
  const parts: [Field, string][] = [];
  let at = Math.min(longestLead, headings[0]?.at ?? longestLead, body.length);
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

const originalParts = ({ title, terms }: OriginalText): [Field, string][] => [
  ['originalTitle', title],
  ...terms.map((term): [Field, string] => ['original', term]),
];

/** The locales in which the texts of some indexes may be, each once. */
export const localesOf = (plans: readonly IndexPlan[]): string[] => [
  ...new Set(plans.flatMap(({ locales }) => locales)),
];

/** Writes the documents of one build, each once, and what each index of it knows of them. */
export function createDocumentWriter(db: DatabaseSync, build: number, plans: readonly IndexPlan[]) {
  const tables = tablesOf(build);
  const locales = localesOf(plans);
  const insertDocument = db.prepare(
    `INSERT INTO ${tables.document} (id, object_id, shown_in, data, headings) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const insertTokens = db.prepare(`INSERT INTO ${tables.tokens} (id, tokens, labels) VALUES (?, ?, ?)`);
  const insertTexts = locales.map((_, language) =>
    db.prepare(`INSERT INTO ${tables.text(language)} (rowid, title, headings, body) VALUES (?, ?, ?, ?)`),
  );
  const insertValue = db.prepare(
    `INSERT INTO ${tables.value} (attribute, value, segment, bits) VALUES (?, ?, ?, ?)`,
  );
  const sets = createSetWriter((...row) => insertValue.run(...row));
  // A scope of words for each language, then one for the names of each index.
  const terms = createTermWriter(db, build, [
    ...locales.map((locale) =>
      languagesOf(plans.filter((plan) => plan.locales.includes(locale)).flatMap((plan) => plan.locales)),
    ),
    ...plans.map((plan) => languagesOf(plan.locales)),
  ]);
  const keys = new Map<string, { readonly number: number; isLabel: boolean }>();
  let count = 0;

  function numberOfKey(key: string, isLabel: boolean): number {
    const known = keys.get(key) ?? { number: keys.size + 1, isLabel };
    keys.set(key, known);
    known.isLabel ||= isLabel;
    return known.number;
  }

  function write(document: SharedDocument): void {
    const { objectID, title, labels = [], headings = [], locale } = document;
    if (objectID === '') throw new Error('a search document has no objectID');
    const language = locales.indexOf(locale);
    if (language < 0) throw new Error(`no index has texts in ${locale}, the language of ${objectID}`);
    const row = ++count;
    const data = JSON.stringify(publicDocument(document));
    const [shownIn = ''] = document.indexes;
    const { changes } = insertDocument.run(row, objectID, shownIn, data, JSON.stringify(headings));
    if (changes === 0) throw new Error(`two search documents have the objectID ${objectID}`);

    const { original } = document;
    const parts: [Field, string][] = [
      ['title', title],
      ...partsOf(document),
      ...(original ? originalParts(original) : []),
    ];
    const texts = { title: '', headings: '', body: '' };
    const tokens = parts.flatMap(([field, text]) => {
      const words = wordsOf(text);
      if (isTitle(field)) texts.title += `${joined(words)} `;
      else if (field === 'heading') texts.headings += `${joined(words)} `;
      else texts.body += `${joined(words)} `;
      const place = fields.indexOf(field);
      return [...terms.numbersOf(language, text, words, row).map((term) => tokenOf(term, place)), 0];
    });
    const named = labels.map((key) => numberOfKey(key, true));
    for (const key of [...document.audience, document.product, ...(document.topics ?? [])])
      numberOfKey(key, false);
    insertTokens.run(row, packTokens(tokens), JSON.stringify(named));
    insertTexts[language]?.run(row, texts.title, texts.headings, texts.body);
    for (const [attribute, value] of attributeValues(document)) sets.add(row, attribute, value);
    for (const name of document.indexes) sets.add(row, 'index', name);
  }

  /** Writes how each index calls what the documents name by key, and makes labels found by their words. */
  function writeNames(): void {
    const insertName = db.prepare(
      `INSERT INTO ${tables.name} (index_name, key, number, name, tokens) VALUES (?, ?, ?, ?, ?)`,
    );
    const insertLabel = db.prepare(
      `INSERT INTO ${tables.label} (rowid, title, headings, body) VALUES (?, '', '', ?)`,
    );
    const place = fields.indexOf('labels');
    plans.forEach((plan, at) => {
      for (const [key, { number, isLabel }] of keys) {
        const name = plan.names ? (plan.names.get(key) ?? '') : key;
        if (name === '') continue;
        const words = isLabel ? wordsOf(name) : [];
        const tokens = terms
          .numbersOf(locales.length + at, name, words, number)
          .map((term) => tokenOf(term, place));
        const { lastInsertRowid } = insertName.run(plan.name, key, number, name, packTokens(tokens));
        if (isLabel) insertLabel.run(lastInsertRowid, joined(words));
      }
    });
  }

  /** Keeps what is dear to ask of the full text; answers at which cuts a word also stands apart. */
  function writeMatches(): ReadonlyMap<number, readonly number[]> {
    const matches = createMatchWriter(db, build, terms.counted(), count);
    for (const { id, tokens } of db.prepare(`SELECT id, tokens FROM ${tables.tokens} ORDER BY id`).iterate())
      matches.read(Number(id), unpackTokens(tokens as Uint8Array));
    for (const { tokens } of db.prepare(`SELECT tokens FROM ${tables.name}`).iterate())
      matches.readName(unpackTokens(tokens as Uint8Array));
    return matches.finish();
  }

  /** Writes what only all documents together tell; returns how many they are. */
  function finish(): number {
    sets.flush();
    writeNames();
    terms.finish(writeMatches());
    const stored = db.prepare(`SELECT count(*) AS n FROM ${tables.document}`).get() as { n: number };
    if (stored.n !== count) throw new Error(`of ${count} search documents ${stored.n} were kept`);
    const texts = locales.map((_, language) => tables.text(language));
    for (const text of texts) db.exec(`INSERT INTO ${text} (${text}) VALUES ('optimize')`);
    return count;
  }

  return { write, finish };
}
