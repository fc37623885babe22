/** Answers are kept up to this many characters altogether. */
const keptCharacters = 64 * 1024 * 1024;

/** Keeps answers until the content changes; the oldest go first when there are too many. */
export interface AnswerCache<T> {
  /** The answer kept under the key, else that of `make`; one that fails is not kept, and neither is null. */
  get<A extends T | null>(version: number, key: string, make: () => Promise<A>): Promise<T | A>;
}

/** An empty cache that keeps at most `limit` characters. */
export function createAnswerCache<T extends { readonly length: number }>(
  limit = keptCharacters,
): AnswerCache<T> {
  const kept = new Map<string, T>();
  const underWay = new Map<string, Promise<T | null>>();
  let keptVersion = -1;
  let characters = 0;

  const remember = (version: number, key: string, answer: T | null) => {
    if (answer === null || version !== keptVersion || kept.has(key)) return;
    kept.set(key, answer);
    characters += key.length + answer.length;
    for (const [oldKey, oldAnswer] of kept) {
      if (characters <= limit) break;
      kept.delete(oldKey);
      characters -= oldKey.length + oldAnswer.length;
    }
  };

  return {
    async get<A extends T | null>(version: number, key: string, make: () => Promise<A>): Promise<T | A> {
      if (version !== keptVersion) {
        kept.clear();
        underWay.clear();
        characters = 0;
        keptVersion = version;
      }
      const known = kept.get(key) ?? (underWay.get(key) as Promise<A> | undefined);
      if (known !== undefined) return known;
      const answer = make();
      underWay.set(key, answer);
      try {
        const text = await answer;
        remember(version, key, text);
        return text;
      } finally {
        if (underWay.get(key) === answer) underWay.delete(key);
      }
    },
  };
}
