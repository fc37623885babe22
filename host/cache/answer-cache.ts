/** Answers are kept up to this many characters altogether. */
const keptCharacters = 64 * 1024 * 1024;

/** What answers are made of at a time: another one once it has changed. */
type Edition = number | string;

/** Keeps answers until the content changes; the oldest go first when there are too many. */
export interface AnswerCache<T> {
  /** The answer kept under the key, else that of `make`; one that fails is not kept, and neither is null. */
  get<A extends T | null>(edition: Edition, key: string, make: () => Promise<A>): Promise<T | A>;
}

/** An empty cache that keeps at most `limit` characters. */
export function createAnswerCache<T extends { readonly length: number }>(
  limit = keptCharacters,
): AnswerCache<T> {
  const kept = new Map<string, T>();
  const underWay = new Map<string, Promise<T | null>>();
  let keptEdition: Edition | null = null;
  let characters = 0;

  const remember = (edition: Edition, key: string, answer: T | null) => {
    if (answer === null || edition !== keptEdition || kept.has(key)) return;
    kept.set(key, answer);
    characters += key.length + answer.length;
    for (const [oldKey, oldAnswer] of kept) {
      if (characters <= limit) break;
      kept.delete(oldKey);
      characters -= oldKey.length + oldAnswer.length;
    }
  };

  return {
    async get<A extends T | null>(edition: Edition, key: string, make: () => Promise<A>): Promise<T | A> {
      if (edition !== keptEdition) {
        kept.clear();
        underWay.clear();
        characters = 0;
        keptEdition = edition;
      }
      const known = kept.get(key) ?? (underWay.get(key) as Promise<A> | undefined);
      if (known !== undefined) return known;
      const answer = make();
      underWay.set(key, answer);
      try {
        const text = await answer;
        remember(edition, key, text);
        return text;
      } finally {
        if (underWay.get(key) === answer) underWay.delete(key);
      }
    },
  };
}
