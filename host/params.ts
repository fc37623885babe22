import * as z from 'zod/mini';
import { Refusal } from './errors.ts';

/** How many lists and objects of a JSON text may stand in each other. */
export const deepestJson = 100;

const badParams = (message: string) => new Refusal('invalid', 'INVALID_PARAMETER', message);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a JSON text is nested too deeply to be read (docs/behaviour/reliability.md#limits): the parser takes many times
 * as long for it as for a flat one, and what walks the value meets the end of its stack.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

/** Where the quotation mark is that ends the text which begins at another one. */
function endOfText(json: string, from: number): number {
  let at = json.indexOf('"', from + 1);
  while (at >= 0 && isEscaped(json, at)) at = json.indexOf('"', at + 1);
  return at < 0 ? json.length : at;
}

function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** What is said of a JSON text that is nested too deeply; `name` begins the sentence. */
export const tooDeep = (name: string) =>
  new Refusal('invalid', 'JSON_TOO_DEEP', `${name} is nested deeper than ${deepestJson} levels.`);

function checkDepth(name: string, text: string): void {
  if (isTooDeep(text)) throw tooDeep(name);
}

/**
 * The parameters of a read: the JSON object of the query's `methodParams`, or none
 * (docs/behaviour/server-calls.md#requests). Throws a Refusal.
 */
export function queryParams(methodParams: unknown): Record<string, unknown> {
  if (methodParams === undefined || methodParams === '') return {};
  if (typeof methodParams !== 'string') throw badParams('methodParams must be given once.');
  checkDepth('methodParams', methodParams);
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
  checkDepth(`The parameter ${name}`, text);
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
