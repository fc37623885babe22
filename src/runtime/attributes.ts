import type { ElementDefinition, PropertyDefinition } from '#contracts/elements.ts';

/** A value that an attribute can hold. */
export type PropertyValue = string | number | boolean;

/** What a given value means; `problem` says what is wrong with it when the default had to be taken. */
export interface Reading {
  readonly value: PropertyValue;
  readonly problem?: string;
}

/** A property as a page names it: by its own name, or by the former one of a boolean, which said the opposite. */
export interface NamedProperty {
  readonly name: string;
  readonly definition: PropertyDefinition;
  readonly isInverse: boolean;
}

/** Every name a page may use for a property of an element, with what it stands for. */
export function namesOf({ properties }: ElementDefinition): ReadonlyMap<string, NamedProperty> {
  const own = Object.entries(properties).map(
    ([name, definition]) => [name, { name, definition, isInverse: false }] as const,
  );
  const former = own.flatMap(([, { name, definition }]) =>
    definition.type === 'boolean' && definition.inverseOf
      ? [[definition.inverseOf, { name, definition, isInverse: true }] as const]
      : [],
  );
  return new Map<string, NamedProperty>([...own, ...former]);
}

/** What a reading says of the opposite; a wrong value stays the default. */
export function invert(reading: Reading): Reading {
  return reading.problem ? reading : { value: !reading.value };
}

/**
 * Reads an attribute; null means that it is absent. Never throws: what doesn't fit gives the default and a problem.
 * An empty integer or enum is a builder's empty field and gives the default without a problem.
 */
export function readAttribute(definition: PropertyDefinition, text: string | null): Reading {
  if (text === null) return { value: definition.default };
  if (definition.type === 'string') return { value: text };
  if (definition.type === 'boolean') return readBoolean(text.trim().toLowerCase());
  const word = text.trim();
  if (definition.type === 'enum' && definition.values.includes(word)) return { value: word };
  if (word === '') return { value: definition.default };
  if (definition.type === 'enum') return wrong(definition);
  return /^[+-]?\d+$/.test(word) ? readNumber(definition, Number(word)) : wrong(definition);
}

/**
 * Reads a value given from JavaScript: the type itself, or a text as an attribute would carry it, because frameworks
 * pass either. Undefined when the value takes the property back (null, undefined). Never throws.
 */
export function readProperty(definition: PropertyDefinition, value: unknown): Reading | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return readAttribute(definition, value);
  if (definition.type === 'boolean') return typeof value === 'boolean' ? { value } : wrong(definition);
  if (definition.type === 'integer' && typeof value === 'number') return readNumber(definition, value);
  if (definition.type === 'string' && typeof value === 'number') return { value: String(value) };
  return wrong(definition);
}

/** A given value as a message can show it: short, and safe for values that have no text. */
export function describeValue(value: unknown): string {
  const plain = typeof value !== 'object' && typeof value !== 'function';
  const text = plain ? String(value) : `[${typeof value}]`;
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function readBoolean(word: string): Reading {
  if (word === '' || word === 'true') return { value: true };
  if (word === 'false') return { value: false };
  return { value: false, problem: 'not true or false' };
}

function readNumber(definition: PropertyDefinition & { type: 'integer' }, value: number): Reading {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = definition;
  return Number.isSafeInteger(value) && value >= minimum && value <= maximum ? { value } : wrong(definition);
}

function wrong(definition: PropertyDefinition): Reading {
  return { value: definition.default, problem: `not ${expectation(definition)}` };
}

function expectation(definition: PropertyDefinition): string {
  if (definition.type === 'enum') return `one of ${definition.values.join(', ')}`;
  if (definition.type === 'boolean') return 'true or false';
  if (definition.type === 'string') return 'a text';
  const { minimum, maximum } = definition;
  const least = minimum === undefined ? '' : ` of at least ${minimum}`;
  const most = maximum === undefined ? '' : `${minimum === undefined ? ' of' : ' and'} at most ${maximum}`;
  return `an integer${least}${most}`;
}
