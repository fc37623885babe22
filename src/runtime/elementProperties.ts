import type { ElementDefinition, PropertyDefinition, PropsOf } from '#contracts/elements.ts';
import {
  attributeName,
  describeValue,
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
  readonly #set = new Map<string, PropertyValue>();
  readonly #read = new Map<string, { text: string | null; value: PropertyValue }>();
  readonly #announced: Set<string>;

  /** `early` holds what was set on the element before it was upgraded. */
  constructor(host: Element, definition: D, early: ReadonlyMap<string, unknown>) {
    this.#host = host;
    this.#definition = definition;
    // An upgrade reports every attribute that is already there as a change; it is none.
    const names = Object.keys(definition.properties);
    this.#announced = new Set(names.filter((name) => host.hasAttribute(attributeName(name))));
    for (const [name, value] of early) this.set(name, value);
  }

  /** All values, as the props of the component. */
  all(): PropsOf<D> {
    const names = Object.keys(this.#definition.properties);
    return Object.fromEntries(names.map((name) => [name, this.get(name)] as const)) as PropsOf<D>;
  }

  get(name: string): PropertyValue {
    return this.#set.get(name) ?? this.#attribute(name);
  }

  /** Sets a value; null and undefined give the attribute or the default back. */
  set(name: string, value: unknown): void {
    const reading = readProperty(this.#property(name), value);
    if (reading) this.#set.set(name, this.#accept(name, value, reading));
    else this.#set.delete(name);
  }

  /** To be told of every change of an attribute, with its property's name. */
  attributeChanged(name: string, before: string | null, after: string | null): void {
    if (!this.#announced.delete(name) && before !== after) this.#set.delete(name);
  }

  #attribute(name: string): PropertyValue {
    const text = this.#host.getAttribute(attributeName(name));
    const known = this.#read.get(name);
    if (known && known.text === text) return known.value;
    const value = this.#accept(name, text, readAttribute(this.#property(name), text));
    this.#read.set(name, { text, value });
    return value;
  }

  #accept(name: string, given: unknown, { value, problem }: Reading): PropertyValue {
    if (problem) {
      const where = `<${this.#definition.tag}> ${attributeName(name)}="${describeValue(given)}"`;
      console.warn(`hc: ${where} is ${problem}; the default "${value}" is used.`);
    }
    return value;
  }

  #property(name: string): PropertyDefinition {
    const property = this.#definition.properties[name];
    if (!property) throw new TypeError(`<${this.#definition.tag}> has no property ${name}`);
    return property;
  }
}
