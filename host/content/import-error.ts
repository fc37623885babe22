/** How many problems a message lists. */
const listed = 20;

/** Why an export was refused, with what has to change in it; nothing was written. `problems` has the first 20. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];
  readonly total: number;

  constructor(problems: readonly string[], total = problems.length) {
    const more = total - Math.min(problems.length, listed);
    const shown = problems.slice(0, listed);
    super([...shown, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'));
    this.problems = shown;
    this.total = total;
  }
}

/** Collects what is wrong with an export, one sentence each. */
export interface Problems {
  add(sentence: string): void;
  /** Throws an ImportError if anything was added. */
  throwIfAny(): void;
}

/** An empty list of problems. */
export function collectProblems(): Problems {
  const problems: string[] = [];
  let total = 0;
  return {
    add(sentence) {
      total += 1;
      if (problems.length < listed) problems.push(sentence);
    },
    throwIfAny() {
      if (total > 0) throw new ImportError(problems, total);
    },
  };
}

/** A text of the export inside a message: quoted, its control characters escaped, cut when long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
