/** A page that is only believed in. */
export interface PreviewPage {
  readonly pageWindow: Window & typeof globalThis;
  readonly location: () => Location;
  readonly isPreview: true;
}

/**
 * The window that the elements of a preview believe to be on: a document, an address and a history of its own, nothing
 * stored and no other tabs. Everything else is the real window. Leaving the page is reported and not done.
 */
export function previewWindow(path: string, onLeave: (url: string) => void = () => undefined): PreviewPage {
  const address = new PreviewLocation(path, onLeave);
  const past = previewHistory(address);
  // Takes title, messages and the chat's fields, which are nothing to the page around.
  const page = document.implementation.createHTMLDocument('');
  const pageWindow = new Proxy(window, {
    get(real, name) {
      if (name === 'location') return address;
      if (name === 'history') return past;
      if (name === 'document') return page;
      // The page around stays where its reader is.
      if (name === 'scrollTo') return () => undefined;
      // As in a browser that denies storage: the runtime then remembers for the life of the page.
      if (name === 'localStorage' || name === 'sessionStorage') throw new Error('A preview stores nothing.');
      if (name === 'indexedDB' || name === 'BroadcastChannel') return undefined;
      const value: unknown = Reflect.get(real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  return { pageWindow, location: () => address, isPreview: true };
}

class PreviewLocation extends URL implements Location {
  readonly ancestorOrigins = window.location.ancestorOrigins;
  readonly #onLeave: (url: string) => void;

  constructor(path: string, onLeave: (url: string) => void) {
    super(path, window.location.origin);
    this.#onLeave = onLeave;
  }

  assign(url: string | URL): void {
    this.#onLeave(new URL(url, this).href);
  }

  replace(url: string | URL): void {
    this.assign(url);
  }

  reload(): void {
    this.assign(this);
  }
}

function previewHistory(address: URL): History {
  let state: unknown = null;
  const enter = (next: unknown, _unused: string, url?: string | URL | null) => {
    state = next;
    if (url) address.href = new URL(url, address).href;
  };
  return new Proxy(window.history, {
    get(history, name) {
      if (name === 'state') return state;
      if (name === 'pushState' || name === 'replaceState') return enter;
      const value: unknown = Reflect.get(history, name);
      return typeof value === 'function' ? value.bind(history) : value;
    },
    set: (history, name, value) => Reflect.set(history, name, value),
  });
}
