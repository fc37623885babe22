import type { ComponentType } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import { adoptSheets } from '#ui/sheets.ts';
import { namesOf } from './attributes.ts';
import { ElementRoot, StaticNotice } from './ElementRoot.tsx';
import { ElementContent, type Failure } from './elementContent.ts';
import { ElementProperties } from './elementProperties.ts';
import { elementSettings } from './elementSettings.ts';
import { showState } from './elementState.ts';
import { noteBegun } from './handOver.ts';
import { hasElements, isSecondCopy, ReactRoot } from './reactRoot.tsx';

/** How an element behaves beyond its definition. */
export interface ElementOptions {
  /** A click on something that takes no focus focuses the first field of the element. */
  readonly delegatesFocus?: boolean;
  /** Whether what stands between the tags stays readable when the first load fails. True when it isn't said. */
  readonly keepsStatic?: boolean;
  /** It is as wide as its content where the page allows that, such as a button in a row; its styles can't ask how wide then. */
  readonly fitsContent?: boolean;
  /** Gets ready what the first render shows: it waits for the promise, which must not reject. Null: nothing to wait for. */
  readonly prepare?: (element: HTMLElement) => Promise<unknown> | null;
}

let warnedOfCopy = false;

/**
 * Makes a React component a custom element and defines it (docs/behaviour/platform.md#elements). The component gets
 * every property of the definition, always valid. When the tag is taken (the product is on the page twice), the first
 * definition stays, and one line in the console says so. Where there are no elements, as on a server, it does nothing.
 */
export function defineElement<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  options: ElementOptions = {},
): void {
  if (!hasElements()) return;
  const { tag } = definition;
  const isTaken = customElements.get(tag) !== undefined;
  if ((isTaken || isSecondCopy) && !warnedOfCopy) {
    warnedOfCopy = true;
    console.warn(
      'hc: the help center was loaded a second time. What the first copy defined stays, this one adds what it lacks. Load one copy of one version.',
    );
  }
  if (!isTaken) customElements.define(tag, elementClass(definition, Component, options));
}

function elementClass<D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<PropsOf<D>>,
  { delegatesFocus = false, keepsStatic = true, fitsContent = false, prepare }: ElementOptions,
): CustomElementConstructor {
  const names = [...namesOf(definition).keys()];
  const nameOf = new Map(names.map((name) => [kebabCase(name), name]));

  class HcElement extends HTMLElement {
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
            this.#render();
          },
        });
      }
    }

    readonly #properties = new ElementProperties(this, definition, takeOwn(this, names));
    readonly #root = makeRoot(fitsContent);
    readonly #content = new ElementContent(this, keepsStatic, {
      isDrawn: () => this.#drawn() !== null,
      show: () => this.#show(),
      keep: (failure) => this.#keep(failure),
      setState: showState(this),
    });
    #notice: ReactRoot | undefined;
    #isConnected = false;
    #round = 0;
    #isPrepared = prepare === undefined;
    #shadow: ShadowRoot | undefined;
    #release: (() => void) | undefined;
    #unmounting: ReturnType<typeof setTimeout> | undefined;

    connectedCallback(): void {
      clearTimeout(this.#unmounting);
      if (!this.isConnected) return;
      this.#isConnected = true;
      this.#render();
      const ready = this.#isPrepared ? null : prepare?.(this);
      this.#isPrepared = true;
      if (ready) void ready.then(() => this.#start());
      else this.#start();
    }

    #start(): void {
      if (!this.#isConnected) return;
      this.#root.mount();
      this.#content.begin();
    }

    /** A move is a removal and an insertion in one task; only who is still away after it was really removed. */
    disconnectedCallback(): void {
      this.#isConnected = false;
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
      this.#render();
    }

    /** Begins anew and asks again for what it shows. What was typed into it is lost, but for drafts. */
    reload(): void {
      if (!this.#isConnected) return;
      elementSettings().forget(this);
      this.#round += 1;
      this.#content.again();
      this.#render();
    }

    #render(): void {
      if (!this.#isConnected) return;
      this.#root.tree.set(
        <ElementRoot content={this.#content} round={this.#round}>
          <Component {...this.#properties.all()} />
        </ElementRoot>,
      );
    }

    /** The shadow root comes with the first content, because it hides the light-DOM children from then on. */
    #show(): void {
      const drawn = this.#drawn();
      const goOn = drawn && noteBegun(drawn);
      const shadow = this.#openShadow();
      this.#dropNotice();
      if (this.#root.parentNode !== shadow) shadow.replaceChildren(this.#root);
      // React is at work on the component, which shall hear of it.
      if (goOn) queueMicrotask(() => goOn(shadow));
    }

    /** The root that came with the page, drawn on the server; null once it is ours. */
    #drawn(): ShadowRoot | null {
      return this.#shadow ? null : this.shadowRoot;
    }

    /** A slot keeps the children visible; nothing of it is offered to pages, because the platform has none. */
    #keep(failure: Failure): void {
      const shadow = this.#openShadow();
      const notice = this.#notice ?? makeRoot(fitsContent);
      notice.tree.set(<StaticNotice content={this.#content} failure={failure} />);
      if (this.#notice) return;
      this.#notice = notice;
      shadow.replaceChildren(notice, this.ownerDocument.createElement('slot'));
      notice.mount();
    }

    /** In a task of its own: React may be at work on the component. */
    #dropNotice(): void {
      const notice = this.#notice;
      this.#notice = undefined;
      if (notice) queueMicrotask(() => notice.unmount());
    }

    #openShadow(): ShadowRoot {
      const drawn = this.#drawn();
      // It gets its sheets while it is full: reading a style of the page lays it out, and an empty one loses its place.
      if (drawn) this.#release ??= adoptSheets(drawn);
      // One that the server drew is emptied and answered, if it is asked for in its own mode.
      const mode = drawn?.mode ?? elementSettings().shadow(this);
      this.#shadow ??= this.attachShadow({ mode, delegatesFocus });
      this.#release ??= adoptSheets(this.#shadow);
      return this.#shadow;
    }

    #unmount(): void {
      if (this.isConnected) return;
      this.#root.unmount();
      this.#dropNotice();
      this.#content.end();
      this.#release?.();
      this.#release = undefined;
    }
  }

  return HcElement;
}

function makeRoot(fitsContent: boolean): ReactRoot {
  const root = new ReactRoot();
  // Its tag is another one in a second copy.
  root.classList.add('hc-root');
  root.classList.toggle('hc-root--fit', fitsContent);
  return root;
}

/** Takes off what a page set on an element before its upgrade: it hides the properties of the class. */
function takeOwn(element: HTMLElement, names: readonly string[]): ReadonlyMap<string, unknown> {
  const own = names.filter((name) => Object.hasOwn(element, name));
  const values = new Map(own.map((name) => [name, Reflect.get(element, name)]));
  for (const name of own) Reflect.deleteProperty(element, name);
  return values;
}
