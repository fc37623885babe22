import type { ElementEventDetail, ElementState } from '#contracts/elementEvents.ts';
import { describeValue } from './attributes.ts';
import { sendEvent } from './elementEvents.ts';
import { CallError } from './errors.ts';

/** Why an element can't show its content, and the way to try again where there is one. */
export interface Failure {
  readonly error: unknown;
  readonly retry?: (() => unknown) | undefined;
  /** Whether no panel can tell the reader: what is shown stays. */
  readonly isSilent?: boolean;
}

/** What the class of an element does when its content changes. */
export interface ContentDisplay {
  /** Whether the server has drawn the content, which is shown like light-DOM children until the component is ready. */
  isDrawn(): boolean;
  /** Shows the component in place of the light-DOM children. */
  show(): void;
  /** Shows the light-DOM children with a notice of the failure over them. */
  keep(failure: Failure): void;
  /** Tells the state to style sheets and scripts. */
  setState(state: ElementState): void;
}

/**
 * Decides when an element shows its own content in place of its light-DOM children, and tells the page how far it is
 * (docs/behaviour/platform.md#elements).
 */
export class ElementContent {
  readonly host: HTMLElement;
  readonly #display: ContentDisplay;
  readonly #keepsStatic: boolean;
  readonly #failures = new Set<Failure>();
  #pending = 0;
  #deferred = 0;
  #isCommitted = false;
  #wasReady = false;
  #isScheduled = false;
  /** What the page was told last. */
  #told: { readonly state: ElementState; readonly error?: unknown } | null = null;

  /** With `keepsStatic` the light-DOM children stay, under a notice, when the first load fails. */
  constructor(host: HTMLElement, keepsStatic: boolean, display: ContentDisplay) {
    this.host = host;
    this.#keepsStatic = keepsStatic;
    this.#display = display;
  }

  /** Whether a server drew the element. */
  get isDrawn(): boolean {
    return this.#display.isDrawn();
  }

  /** The element stands in a page: anew, for the first time, or at another place than before. */
  begin(): void {
    if (!this.#told) this.#tell('loading');
    this.settle();
  }

  /** The element begins anew where it stands: what it showed counts no more, nor what it waited for. */
  again(): void {
    this.#isCommitted = false;
    this.#told = null;
    this.#tell('loading');
  }

  /** The element was taken out of the page: what it tells when it comes back, it tells from the start. */
  end(): void {
    this.#told = null;
    this.#wasReady = false;
  }

  /** The component stands in the document tree of its container; the returned function ends that. */
  commit(): () => void {
    this.#isCommitted = true;
    this.settle();
    return () => {
      this.#isCommitted = false;
    };
  }

  /**
   * The element is loading, and keeps the light-DOM children, until the returned function is called. With `isShown` its
   * content, which is of use already, is shown all the same.
   */
  defer(isShown = false): () => void {
    this.#pending += 1;
    if (!isShown) this.#deferred += 1;
    this.#schedule();
    return () => {
      this.#pending -= 1;
      if (!isShown) this.#deferred -= 1;
      this.#schedule();
    };
  }

  /** The element can't show its content until the returned function is called. */
  fail(failure: Failure): () => void {
    this.#failures.add(failure);
    this.#schedule();
    return () => {
      this.#failures.delete(failure);
      this.#schedule();
    };
  }

  /** Shows the content when nothing stands against it, and tells what changed. */
  settle(): void {
    if (this.#isCommitted && !this.#failure()) this.#show();
    this.#schedule();
  }

  /** What comes in the place of something may defer or fail in its turn, later in the same commit. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.host.isConnected) this.#update();
    });
  }

  #update(): void {
    const failure = this.#failure();
    if (failure || this.#isCommitted) this.#show();
    if (failure) this.#tell('failed', failure);
    else if (this.#isCommitted) this.#tell(this.#pending === 0 ? 'ready' : 'loading');
  }

  #show(): void {
    const failure = this.#failure();
    if (failure?.isSilent) return;
    const hasStatic = this.#display.isDrawn() || hasContent(this.host);
    if (failure?.retry && hasStatic && this.#keepsStatic && !this.#wasReady) this.#display.keep(failure);
    else if (failure || this.#deferred === 0 || !hasStatic) this.#display.show();
  }

  #failure(): Failure | undefined {
    return [...this.#failures].at(-1);
  }

  #tell(state: ElementState, { error, retry }: Partial<Failure> = {}): void {
    if (this.#told && this.#told.state === state && this.#told.error === error) return;
    this.#told = { state, error };
    if (state === 'ready') this.#wasReady = true;
    this.#display.setState(state);
    if (state === 'failed') sendEvent(this.host, 'hc-failed', detailOf(error, retry !== undefined));
    else sendEvent(this.host, state === 'ready' ? 'hc-ready' : 'hc-loading', {});
  }
}

function detailOf(error: unknown, canRetry: boolean): ElementEventDetail<'hc-failed'> {
  const message = error instanceof Error ? error.message : describeValue(error);
  return { reason: error instanceof CallError ? error.kind : 'broken', message, canRetry };
}

function hasContent(host: HTMLElement): boolean {
  return host.childElementCount > 0 || host.textContent.trim() !== '';
}
