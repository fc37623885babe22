import type { DatabaseSync } from 'node:sqlite';
import { type Language, stemKeys } from './languages.ts';
import { tablesOf } from './schema.ts';
import { type Word, wordsOf } from './words.ts';

interface Known {
  readonly id: number;
  documents: number;
  lastRow: number;
  readonly written: Set<string>;
  readonly stems: Set<string>;
}

/** A form of more letters than this is no word that anybody inflects or mistypes. */
const LONGEST = 40;
/** So many ways of writing a word (case aside) are looked at for its stems. */
const MOST_FORMS = 4;

/** Gives the words of an index their numbers while its documents are written, and keeps them at the end. */
export function createTermWriter(db: DatabaseSync, generation: number, languages: readonly Language[]) {
  const known = new Map<string, Known>();

  function numberOf(text: string, { term, start, end }: Word, row: number): number {
    let entry = known.get(term);
    if (!entry) {
      entry = { id: known.size + 1, documents: 0, lastRow: 0, written: new Set(), stems: new Set() };
      known.set(term, entry);
    }
    if (entry.lastRow !== row) {
      entry.lastRow = row;
      entry.documents += 1;
    }
    if (term.length <= LONGEST && entry.written.size < MOST_FORMS) {
      const written = text.slice(start, end).toLowerCase();
      if (!entry.written.has(written)) {
        entry.written.add(written);
        for (const key of stemKeys(written, languages)) entry.stems.add(key);
      }
    }
    return entry.id;
  }

  return {
    /** The numbers of a text's words in order. */
    numbersOf: (text: string, row: number): number[] =>
      wordsOf(text).map((word) => numberOf(text, word, row)),
    /** Writes the words, once all documents are there. */
    finish(): void {
      const insert = db.prepare(
        `INSERT INTO ${tablesOf(generation).term} (id, term, documents, stems) VALUES (?, ?, ?, ?)`,
      );
      for (const [term, { id, documents, stems }] of known)
        insert.run(id, term, documents, [...stems].join(' '));
    },
  };
}
