/** How many problems a message lists. */
const listed = 20;

/** Why an export was refused, with what has to change in it; nothing was written. The message has the first 20. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const more = problems.length - listed;
    super([...problems.slice(0, listed), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'));
    this.problems = problems;
  }
}

/** Takes what is wrong with an export, one sentence each. */
export interface Problems {
  add(sentence: string): void;
}

/** What is wrong with an export, and which of its items are to blame. */
export interface ProblemList extends Problems {
  /** Takes the problems of one item, which can be left out of an import. */
  of(item: string): Problems;
  readonly sentences: readonly string[];
  /** Keeps a problem of an item that is told elsewhere. */
  blame(item: string, sentence: string): void;
  /** Whether an item has a problem. */
  blames(item: string): boolean;
  /** The problems of an item. */
  sentencesOf(item: string): readonly string[];
  /** Throws an ImportError if anything was added; of items too, unless they are `skipped`. */
  throwIfAny(skipped?: boolean): void;
}

/** An empty list of problems. */
export function collectProblems(): ProblemList {
  const sentences: string[] = [];
  const blamed = new Map<string, string[]>();
  const blame = (item: string, sentence: string) => {
    blamed.set(item, [...(blamed.get(item) ?? []), sentence]);
  };
  let ofWhole = 0;
  return {
    sentences,
    add(sentence) {
      ofWhole += 1;
      sentences.push(sentence);
    },
    of: (item) => ({
      add(sentence) {
        blame(item, sentence);
        sentences.push(sentence);
      },
    }),
    blame,
    blames: (item) => blamed.has(item),
    sentencesOf: (item) => blamed.get(item) ?? [],
    throwIfAny(skipped = false) {
      if (ofWhole > 0 || (!skipped && sentences.length > 0)) throw new ImportError(sentences);
    },
  };
}

/** A text of the export inside a message: quoted, its control characters escaped, cut when long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
