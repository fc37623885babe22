import type * as z from 'zod/mini';
import type { GivenSettings } from './settings.ts';

/** One environment variable: its default, what it is for, and how its text is read. */
export interface Variable<T> {
  readonly name: string;
  readonly fallback: string;
  readonly summary: string;
  /** Completes the sentence "{name} must be …". */
  readonly rule: string;
  readonly schema: z.ZodMiniType<T, string>;
}

/** A variable of these parts. */
export function variable<T>(
  name: string,
  fallback: string,
  summary: string,
  rule: string,
  schema: z.ZodMiniType<T, string>,
): Variable<T> {
  return { name, fallback, summary, rule, schema };
}

/** What variables say, by their own names. */
export type Values<V extends Readonly<Record<string, Variable<unknown>>>> = {
  readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never;
};

/** Reads a variable. */
export type ReadVariable = <T>(variable: Variable<T>) => T;

/** Reads each of some variables. */
export const readAll = <V extends Readonly<Record<string, Variable<unknown>>>>(
  variables: V,
  read: ReadVariable,
): Values<V> =>
  Object.fromEntries(Object.entries(variables).map(([key, each]) => [key, read(each)])) as Values<V>;

/** Whether a variable is never shown; the addresses of the mail server and of the database may hold a password. */
const isSecret = (name: string) =>
  /_(?:SECRET|TOKEN)$|^HC_(?:MAIL|DATABASE|DATABASE_DIRECT)_URL$|^HC_FILES_KEY$|^HC_ALGOLIA_(?:ADMIN|SEARCH)_KEY$|^OTEL_EXPORTER_OTLP_HEADERS$/.test(
    name,
  );

/** Reads variables of what was given; what is wrong with one is added to `problems`, as a sentence with its name. */
export function readerOf({ given, unread }: GivenSettings, problems: string[]): ReadVariable {
  return <T>({ name, fallback, rule, schema }: Variable<T>): T => {
    const { text: value, isHidden } = given.get(name) ?? { text: fallback, isHidden: false };
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const what = isHidden
      ? `The file of ${name}_FILE holds a wrong value`
      : given.has(name)
        ? `${name} is ${isSecret(name) ? 'malformed' : JSON.stringify(value.slice(0, 80))}`
        : `${name} is missing`;
    if (!unread.has(name)) problems.push(`${what}; it must be ${rule}.`);
    // Stands in until all are judged; nobody gets it.
    return schema.safeParse(fallback).data as T;
  };
}
