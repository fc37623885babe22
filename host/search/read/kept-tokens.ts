import type { Tokens } from '../tokens.ts';

/** At most so many bytes of words are kept of a build. */
const mostBytes = 256 * 1024 * 1024;
/** Of a long text its words are many times as much: room is taken as it is used, so this much is no waste. */
const bytesOfDocument = 8 * 1024;

/**
 * Memory for the words of the documents of one build, which threads share: where the next free place is, then the
 * place of each row's words, 0 for none, then the words.
 */
export interface SharedTokens {
  readonly build: number;
  readonly memory: Int32Array<SharedArrayBuffer>;
}

/** Empty memory for the words of a build of so many documents. */
export function createSharedTokens(build: number, documents: number): SharedTokens {
  const places = 1 + documents;
  const words = Math.min(mostBytes, documents * bytesOfDocument) / Int32Array.BYTES_PER_ELEMENT;
  const memory = new Int32Array(new SharedArrayBuffer((places + words) * Int32Array.BYTES_PER_ELEMENT));
  memory[0] = places;
  return { build, memory };
}

/** The words of documents of one build as far as they were read before, by this thread or another. */
export interface KeptTokens {
  readonly build: number;
  /** The words of a row, and the numbers of its labels. */
  get(row: number): { readonly own: Tokens; readonly labels: readonly number[] } | undefined;
  /** Keeps them, as long as there is room. */
  put(row: number, own: Tokens, labels: readonly number[]): void;
}

/** Before the words of a row stands how many they are, and how many labels stand before them. */
const head = 2;

/** Opens shared memory: a row is told of when all of it is there, and what is there never changes. */
export function openTokens({ build, memory }: SharedTokens): KeptTokens {
  return {
    build,
    get(row) {
      const place = Atomics.load(memory, row);
      if (place === 0) return undefined;
      const labelsAt = place + head;
      const ownAt = labelsAt + (memory[place + 1] as number);
      return {
        own: memory.subarray(ownAt, ownAt + (memory[place] as number)),
        labels: ownAt === labelsAt ? [] : [...memory.subarray(labelsAt, ownAt)],
      };
    },
    put(row, own, labels) {
      const length = head + labels.length + own.length;
      // Before the place is taken, too: a full memory must not count on with each row that finds no room.
      if (Atomics.load(memory, 0) + length > memory.length) return;
      const place = Atomics.add(memory, 0, length);
      if (place + length > memory.length) return;
      memory[place] = own.length;
      memory[place + 1] = labels.length;
      memory.set(labels, place + head);
      memory.set(own, place + head + labels.length);
      Atomics.store(memory, row, place);
    },
  };
}
