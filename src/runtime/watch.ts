import type { Answer, MethodName, Params } from '#contracts/methods.ts';

/** What is wanted of a read. */
export interface Wish<M extends MethodName> {
  readonly params: Params<M>;
  /** Not asked while false. */
  readonly enabled: boolean;
  /** Asked again when the reader comes back: to the screen, though it was asked before, or to the window. */
  readonly onReturn: boolean;
}

/** What is known of a read: `data` is undefined until there is an answer, `error` null where the last try didn't fail. */
export interface ReadState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** One who shows what a server method answers. */
export interface Watch<M extends MethodName> {
  /** Whether what was known at first was to be shown anew. */
  readonly wasOutdated: boolean;
  /** What is known for a wish, which is to be told behind it. */
  look(wish: Wish<M>): ReadState<Answer<M>>;
  /** What is known for the wish told last; the same object until that changes. */
  get(): ReadState<Answer<M>>;
  tell(wish: Wish<M>): void;
  /** Asks for what is missing or too old, and calls back with each change, until the returned function is called. */
  subscribe(changed: () => void): () => void;
  /** Asks again. */
  retry(): Promise<unknown>;
}
