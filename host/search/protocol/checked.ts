import * as z from 'zod/mini';
import { SearchError } from './errors.ts';

const { localeError: error } = z.locales.en();

/** What comes over the wire, as its schema says. Throws a SearchError of this status with what `sentence` makes of the first fault. */
export function checked<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  status: number,
  sentence: (path: string, reason: string) => string,
): z.output<S> {
  const read = z.safeParse(schema, input, { error });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SearchError(
    status,
    sentence(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'invalid'),
  );
}
