import { forbiddenNames } from './model.ts';

/** Small functions that read unknown JSON, shared by the checks of an export. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of an export is an object with fields. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value is, in a message. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? 'a number' : 'true or false';
}

/** Ids as Contentful makes them. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[A-Za-z0-9._-]{1,64}$/.test(value) &&
  /[A-Za-z0-9]/.test(value) &&
  !isForbidden(value);

/** Whether a name may not be a field of anything, because code could take it for its own. */
export const isForbidden = (name: string) => forbiddenNames.includes(name);

/** The id a link of `sys` leads to, such as the content type's. */
export function linkedId(value: unknown): unknown {
  return isObject(value) && isObject(value.sys) ? value.sys.id : undefined;
}

/** An ISO date, with or without time; Contentful writes times without seconds too. */
export function isDate(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}(T[0-9:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) &&
    isRealDay(value)
  );
}

function isRealDay(value: string): boolean {
  const day = Date.parse(value.slice(0, 10));
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== value.slice(0, 10)) return false;
  return !Number.isNaN(Date.parse(value));
}
