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

/** Whether a variable is never shown. */
const isSecret = (name: string) => /_(?:SECRET|TOKEN)$/.test(name);

/** Reads variables of what was given; what is wrong with one is added to `problems`, as a sentence with its name. */
export function readerOf({ given, unread }: GivenSettings, problems: string[]) {
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
