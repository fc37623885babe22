import type { ComponentType } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import { whenIdle } from '#ui/idle.ts';
import { adoptAllSheets, adoptSheets } from '#ui/sheets.ts';
import { namesOf } from './attributes.ts';
import { keepEntries, withholdRepeated } from './begun.ts';
import { drawnSheets, takeDrawnStyles } from './drawnStyles.ts';
import { ElementRoot, StaticNotice } from './ElementRoot.tsx';
import { ElementContent, type Failure } from './elementContent.ts';
import { ElementProperties } from './elementProperties.ts';
import { elementSettings } from './elementSettings.ts';
import { showState } from './elementState.ts';
import { drawnRoot, hasElements, isSecondCopy, ReactRoot } from './reactRoot.tsx';

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
    /** What the server drew is taken over, where it did. */
    readonly #drawn = drawnRoot(this.shadowRoot);
    readonly #root = this.#drawn ?? makeRoot(fitsContent);
    readonly #showState = showState(this);
    readonly #content = new ElementContent(this, keepsStatic, {
      isDrawn: () => this.#drawn !== null,
      show: () => this.#show(),
      keep: (failure) => this.#keep(failure),
      setState: (state) => {
        this.#showState(state);
        if (state === 'ready') this.#settle?.();
      },
    });
    #notice: ReactRoot | undefined;
    #isConnected = false;
    #round = 0;
    #isPrepared = prepare === undefined;
    #shadow = this.#drawn ? this.shadowRoot : null;
    #release: (() => void) | undefined;
    /** Ends what only the time of taking over needs. */
    #settle: (() => void) | undefined;
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
      if (this.#drawn && this.#shadow) this.#takeOver(this.#shadow);
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
      const shadow = this.#openShadow();
      this.#dropNotice();
      if (this.#root.parentNode !== shadow) shadow.replaceChildren(this.#root);
    }

    /** Goes on with the nodes that the server drew, and with what was entered into them. */
    #takeOver(shadow: ShadowRoot): void {
      if (this.#settle) return;
      // Styles first: what is entered again changes some.
      const ends = [takeDrawnStyles(shadow), keepEntries(shadow), withholdRepeated(shadow)];
      this.#release ??= adoptSheets(shadow, drawnSheets(shadow));
      this.#root.onMismatch = (error) => elementSettings().onMismatch(error, this);
      this.#settle = () => {
        for (const end of ends) end();
        whenIdle(adoptAllSheets);
        this.#settle = () => undefined;
      };
    }

    /** A slot keeps the children visible; nothing of it is offered to pages, because the platform has none. */
    #keep(failure: Failure): void {
      const shadow = this.#openShadow();
      const notice = this.#notice ?? makeRoot(fitsContent);
      notice.tree.set(<StaticNotice content={this.#content} failure={failure} />);
      if (this.#notice) return;
      this.#notice = notice;
      // What a server drew goes, and its sheets with it.
      this.#release?.();
      this.#release = adoptSheets(shadow);
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
      this.#shadow ??= this.attachShadow({ mode: elementSettings().shadow(this), delegatesFocus });
      this.#release ??= adoptSheets(this.#shadow, drawnSheets(this.#shadow));
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
