/**
 * Whether a value has a shape. For the few small shapes that a page looks at before its scripts have all come: messages, and
 * what the browser keeps. What servers answer has schemas (src/contracts), whose library comes behind.
 */
export type Shape<T> = (value: unknown) => value is T;

/** What a shape is the shape of. */
export type Shaped<S> = S extends (value: unknown) => value is infer T ? T : never;

type Shapes = Readonly<Record<string, (value: unknown) => boolean>>;
type OptionalName<S extends Shapes> = { [K in keyof S]: undefined extends Shaped<S[K]> ? K : never }[keyof S];

/** An object by the shapes of its fields; those that may be undefined may be left out. */
export type ShapedFields<S extends Shapes> = { [K in Exclude<keyof S, OptionalName<S>>]: Shaped<S[K]> } & {
  [K in OptionalName<S>]?: Shaped<S[K]>;
};

/** An object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** The longest text, in characters, and the longest list that a message may hold. */
export const longestInMessage = 400;
/** A text of a message. */
export const isShortText = (value: unknown): value is string =>
  isText(value) && value.length <= longestInMessage;
/** A number, finite as JSON has it. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
/** True or false. */
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** A list of any length, of what has a shape. */
export const listOf =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(shape);

/** One of these texts. */
export const oneOf =
  <const T extends string>(...all: readonly T[]): Shape<T> =>
  (value): value is T =>
    all.some((each) => each === value);

/** What has a shape, or is left out. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

/** What has a shape, or is null. */
export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** An object with these fields, whatever else it has. */
export const objectOf =
  <const S extends Shapes>(fields: S): Shape<ShapedFields<S>> =>
  (value): value is ShapedFields<S> =>
    isRecord(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]));

/** An object whose values have a shape, under any name. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(shape);
