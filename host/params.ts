import * as z from 'zod/mini';
import { Refusal } from './errors.ts';

const badParams = (message: string) => new Refusal('invalid', 'INVALID_PARAMETER', message);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The parameters of a read: the JSON object of the query's `methodParams`, or none
 * (docs/behaviour/server-calls.md#requests). Throws a Refusal.
 */
export function queryParams(methodParams: unknown): Record<string, unknown> {
  if (methodParams === undefined || methodParams === '') return {};
  if (typeof methodParams !== 'string') throw badParams('methodParams must be given once.');
  let read: unknown;
  try {
    read = JSON.parse(methodParams);
  } catch {
    throw badParams('methodParams must be a URL-encoded JSON object.');
  }
  if (!isRecord(read)) throw badParams('methodParams must be a JSON object.');
  return read;
}

/** The parameters of a write: its flat JSON body. Throws a Refusal. */
export function bodyParams(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isRecord(body)) throw badParams('The body must be a JSON object.');
  return body;
}

/** A parameter whose text is a JSON object. Throws a Refusal that names it. */
export function jsonParam(name: string, text: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw badParams(`The parameter ${name} must be the text of a JSON object.`);
  }
  if (!isRecord(read)) throw badParams(`The parameter ${name} must be the text of a JSON object.`);
  return read;
}

/** Checks parameters against a method's schema; fields it doesn't name are dropped. Throws a Refusal that names the field. */
export function checkParams<S extends z.ZodMiniType>(schema: S, given: Record<string, unknown>): z.output<S> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.path.map(String).join('.') || 'methodParams';
  const [field = ''] = issue?.path ?? [];
  const isMissing = typeof field === 'string' && !Object.hasOwn(given, field);
  throw badParams(
    isMissing ? `The parameter ${name} is missing.` : `The parameter ${name} ${ruleOf(issue)}.`,
  );
}

function ruleOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return 'is not valid';
}
