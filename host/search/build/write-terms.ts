import type { DatabaseSync } from 'node:sqlite';
import { type Language, stemKeys } from '../language/languages.ts';
import type { Word } from '../language/words.ts';
import { tablesOf } from '../schema.ts';
import type { CountedWord } from './write-matches.ts';

/** A word in the texts of one language, or in the names of one index. */
interface Known {
  readonly id: number;
  documents: number;
  lastRow: number;
  /** How it is written, case aside, where that isn't the word itself. */
  forms: readonly string[] | null;
  /** Whether it is also written as the word itself. */
  isPlain: boolean;
}

/** A form of more letters than this is no word that anybody inflects or mistypes. */
const longest = 40;
/** So many ways of writing a word (case aside) are looked at for its stems. */
const mostForms = 4;
/** So many documents show how a word is written. */
const lookedAt = 64;

function noteForm(entry: Known, term: string, written: string): void {
  if (written === term) entry.isPlain = true;
  else {
    const { forms } = entry;
    if (forms && forms.length >= mostForms) return;
    const form = written.toLowerCase();
    if (form === term) entry.isPlain = true;
    else if (!forms?.includes(form)) entry.forms = [...(forms ?? []), form];
  }
}

/**
 * Gives the words of a build their numbers while its documents are written, the same in every language, and keeps
 * them at the end: scope by scope, with their stems in the languages of each.
 */
export function createTermWriter(
  db: DatabaseSync,
  build: number,
  languagesOfScope: readonly (readonly Language[])[],
) {
  const numbers = new Map<string, number>();
  const scopes = languagesOfScope.map(() => new Map<string, Known>());

  function numberOf(scope: number, text: string, { term, start, end }: Word, row: number): number {
    const known = scopes[scope];
    let entry = known?.get(term);
    if (!entry) {
      const id = numbers.get(term) ?? numbers.size + 1;
      numbers.set(term, id);
      entry = { id, documents: 0, lastRow: 0, forms: null, isPlain: false };
      known?.set(term, entry);
    }
    if (entry.lastRow !== row) {
      entry.lastRow = row;
      entry.documents += 1;
    }
    if (term.length <= longest && entry.documents <= lookedAt) noteForm(entry, term, text.slice(start, end));
    return entry.id;
  }

  return {
    /** The numbers of a text's words in order. */
    numbersOf: (scope: number, text: string, words: readonly Word[], row: number): number[] =>
      words.map((word) => numberOf(scope, text, word, row)),
    /** All words, with how many documents and names have them. */
    counted(): CountedWord[] {
      const documents = new Uint32Array(numbers.size + 1);
      for (const known of scopes)
        for (const { id, documents: own } of known.values()) documents[id] = (documents[id] as number) + own;
      return Array.from(numbers, ([term, id]) => ({ term, id, documents: documents[id] as number }));
    },
    /** Writes the words, once all documents are there, with the cuts at which each stands apart too. */
    finish(splits: ReadonlyMap<number, readonly number[]>): void {
      const insert = db.prepare(
        `INSERT INTO ${tablesOf(build).term} (scope, id, term, documents, stems, splits) VALUES (?, ?, ?, ?, ?, ?)`,
      );
      scopes.forEach((known, scope) => {
        const languages = languagesOfScope[scope] ?? [];
        for (const [term, { id, documents, forms, isPlain }] of known) {
          const written = [...(isPlain ? [term] : []), ...(forms ?? [])].slice(0, mostForms);
          const stems = new Set(
            term.length <= longest ? written.flatMap((form) => stemKeys(form, languages)) : [],
          );
          insert.run(scope, id, term, documents, [...stems].join(' '), splits.get(id)?.join(' ') ?? '');
        }
      });
    },
  };
}
