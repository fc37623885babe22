import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { adoptSheets } from '#ui/sheets.ts';
import { attributeName } from './attributes.ts';
import { ElementContent, ElementRoot } from './elementContent.tsx';
import { ElementProperties } from './elementProperties.ts';
import { elementSettings } from './elementSettings.ts';

/** How an element behaves beyond its definition. */
export interface ElementOptions {
  /** A click on something that takes no focus focuses the first field of the element. */
  readonly delegatesFocus?: boolean;
}

let warnedOfCopy = false;

/**
 * Makes a React component a custom element and defines it (docs/behaviour/platform.md#elements); answers its class.
 * The component gets every property of the definition, always valid. When the tag is taken (the bundle is on the page
 * twice), the first definition stays and is answered.
 */
export function defineElement<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  options: ElementOptions = {},
): CustomElementConstructor {
  const { tag } = definition;
  const first = customElements.get(tag);
  if (first) {
    if (!warnedOfCopy)
      console.warn(`hc: <${tag}> is already defined; the elements of this second copy are not used.`);
    warnedOfCopy = true;
    return first;
  }
  const element = elementClass(definition, Component, options);
  customElements.define(tag, element);
  return element;
}

// r2wc 2.1.1 keeps the React root: mount, update and unmount. These are its handles for subclasses. It is given no
// properties, because it loses and misreads them.
const connected: unique symbol = Symbol.for('r2wc.connected');
const given: unique symbol = Symbol.for('r2wc.props');
const render: unique symbol = Symbol.for('r2wc.render');
const early: unique symbol = Symbol('hc.early');

interface RootProps<D extends ElementDefinition> {
  content: ElementContent;
  values: PropsOf<D>;
}

interface Base<D extends ElementDefinition> extends HTMLElement {
  [connected]: boolean;
  [given]: RootProps<D>;
  readonly [early]: ReadonlyMap<string, unknown>;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

function elementClass<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  { delegatesFocus = false }: ElementOptions,
): CustomElementConstructor {
  const names = Object.keys(definition.properties);
  const nameOf = new Map(names.map((name) => [attributeName(name), name]));

  function Root({ content, values }: RootProps<D>) {
    return (
      <ElementRoot content={content}>
        <Component {...values} />
      </ElementRoot>
    );
  }

  class HcElement extends baseClass(names, Root) {
    static readonly observedAttributes = [...nameOf.keys()];

    static {
      for (const name of names) {
        Object.defineProperty(HcElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: HcElement) {
            return this.#properties.get(name);
          },
          set(this: HcElement, value: unknown) {
            this.#properties.set(name, value);
            this[render]();
          },
        });
      }
    }

    readonly #container = this.ownerDocument.createElement('div');
    readonly #properties = new ElementProperties(this, definition, this[early]);
    readonly #content = new ElementContent(this, () => this.#show());
    #shadow: ShadowRoot | undefined;
    #release: (() => void) | undefined;
    #unmounting: ReturnType<typeof setTimeout> | undefined;

    constructor() {
      super();
      this[connected] = false;
      Reflect.deleteProperty(this, 'container');
    }

    override connectedCallback(): void {
      clearTimeout(this.#unmounting);
      if (!this.isConnected) return;
      super.connectedCallback();
      this.#content.settle();
    }

    /** A move is a removal and an insertion in one task; only who is still away after it was really removed. */
    override disconnectedCallback(): void {
      this[connected] = false;
      clearTimeout(this.#unmounting);
      this.#unmounting = setTimeout(() => this.#unmount());
    }

    adoptedCallback(): void {
      if (this.#shadow && this.#release) adoptSheets(this.#shadow);
    }

    attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      const name = nameOf.get(attribute);
      if (name === undefined) return;
      this.#properties.attributeChanged(name, before, after);
      this[render]();
    }

    override [render](): void {
      if (!this[connected]) return;
      this[given] = { content: this.#content, values: this.#properties.all() };
      // r2wc mounts into what it finds under this name, which is also the name of a property of elements.
      Object.defineProperty(this, 'container', { configurable: true, value: this.#container });
      super[render]();
      Reflect.deleteProperty(this, 'container');
    }

    /**
     * The shadow root comes with the first content, because it hides the light-DOM children from then on. A slot
     * would keep them visible too, but the platform's synthetic shadow has no slots.
     */
    #show(): void {
      if (!this.#shadow) {
        this.#shadow = this.attachShadow({ mode: elementSettings().shadow(), delegatesFocus });
        this.#shadow.appendChild(this.#container);
      }
      this.#release ??= adoptSheets(this.#shadow);
    }

    #unmount(): void {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#release?.();
      this.#release = undefined;
    }
  }

  return HcElement;
}

/** A fresh class of r2wc, whose elements first note and free what a page set on them before they were upgraded. */
function baseClass<D extends ElementDefinition>(names: readonly string[], Root: ComponentType<RootProps<D>>) {
  const base = r2wc(Root, { props: [] });
  class Early extends HTMLElement {
    readonly [early] = takeOwn(this, names);
  }
  // Between HTMLElement and r2wc: r2wc's constructor overwrites a property called `container`.
  Object.setPrototypeOf(base, Early);
  return base as new () => Base<D>;
}

function takeOwn(element: HTMLElement, names: readonly string[]): ReadonlyMap<string, unknown> {
  const own = names.filter((name) => Object.hasOwn(element, name));
  const values = new Map(own.map((name) => [name, Reflect.get(element, name)]));
  for (const name of own) Reflect.deleteProperty(element, name);
  return values;
}
