import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import {
  describeValue,
  invert,
  type NamedProperty,
  namesOf,
  type PropertyValue,
  type Reading,
  readAttribute,
  readProperty,
} from './attributes.ts';

/**
 * The property values of one element. A value set from JavaScript wins until the attribute changes; what doesn't fit
 * gives the default and one console warning for each time it was given.
 */
export class ElementProperties<D extends ElementDefinition> {
  readonly #host: Element;
  readonly #definition: D;
  readonly #names: ReadonlyMap<string, NamedProperty>;
  readonly #set = new Map<string, PropertyValue>();
  readonly #read = new Map<string, { text: string | null; value: PropertyValue }>();
  readonly #announced: Set<string>;

  /** `early` holds what was set on the element before it was upgraded. */
  constructor(host: Element, definition: D, early: ReadonlyMap<string, unknown>) {
    this.#host = host;
    this.#definition = definition;
    this.#names = namesOf(definition);
    // An upgrade reports every attribute that is already there as a change; it is none.
    this.#announced = new Set([...this.#names.keys()].filter((name) => host.hasAttribute(kebabCase(name))));
    for (const [name, value] of early) this.set(name, value);
  }

  /** All values, as the props of the component. */
  all(): PropsOf<D> {
    const names = Object.keys(this.#definition.properties);
    return Object.fromEntries(names.map((name) => [name, this.get(name)] as const)) as PropsOf<D>;
  }

  /** The value under one of the property's names. */
  get(given: string): PropertyValue {
    const { name, isInverse } = this.#property(given);
    const value = this.#set.get(name) ?? this.#attribute(name);
    return isInverse ? !value : value;
  }

  /** Sets a value under one of the property's names; null and undefined give the attribute or the default back. */
  set(given: string, value: unknown): void {
    const { name, definition, isInverse } = this.#property(given);
    const reading = readProperty(definition, value);
    if (reading) this.#set.set(name, this.#accept(given, value, isInverse ? invert(reading) : reading));
    else this.#set.delete(name);
  }

  /** To be told of every change of an attribute, with the name it gives its property. */
  attributeChanged(given: string, before: string | null, after: string | null): void {
    if (!this.#announced.delete(given) && before !== after) this.#set.delete(this.#property(given).name);
  }

  #attribute(name: string): PropertyValue {
    const own = this.#readAttribute(name);
    if (own) return own.value;
    const former = [...this.#names].find(([, each]) => each.name === name && each.isInverse)?.[0];
    return (former && this.#readAttribute(former)?.value) ?? this.#property(name).definition.default;
  }

  /** What an attribute says of its property; undefined when it is absent. */
  #readAttribute(given: string): { readonly value: PropertyValue } | undefined {
    const text = this.#host.getAttribute(kebabCase(given));
    if (text === null) return undefined;
    const known = this.#read.get(given);
    if (known && known.text === text) return known;
    const { definition, isInverse } = this.#property(given);
    const reading = readAttribute(definition, text);
    const read = { text, value: this.#accept(given, text, isInverse ? invert(reading) : reading) };
    this.#read.set(given, read);
    return read;
  }

  #accept(given: string, value: unknown, reading: Reading): PropertyValue {
    if (reading.problem) {
      const where = `<${this.#definition.tag}> ${kebabCase(given)}="${describeValue(value)}"`;
      console.warn(`hc: ${where} is ${reading.problem}; the default "${reading.value}" is used.`);
    }
    return reading.value;
  }

  #property(given: string): NamedProperty {
    const property = this.#names.get(given);
    if (!property) throw new TypeError(`<${this.#definition.tag}> has no property ${given}`);
    return property;
  }
}
