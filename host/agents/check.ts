import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';

const refusal = (message: string) => new Refusal('invalid', 'INVALID_FIELD', message);

/** Checks a query or a body against its schema. Throws a Refusal that names the field. */
export function check<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const read = z.safeParse(schema, given ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.path.map(String).join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    throw refusal(
      `The field ${JSON.stringify([name, unknown].filter(Boolean).join('.').slice(0, 100))} is not known.`,
    );
  }
  if (name === '') throw refusal('The body must be a JSON object.');
  throw refusal(`The field ${name} ${ruleOf(issue)}.`);
}

function ruleOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join('; ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `may be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    default:
      return 'is not valid';
  }
}
