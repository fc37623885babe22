/**
 * The window that the element of a story believes to be on: an address and a history of its own, nothing stored.
 * Everything else is the real window. Leaving the page is reported and not done, so Storybook's frame stays where it
 * is and one story can't change the next one.
 */
export function storyPage(path: string, onLeave: (url: string) => void): Window & typeof globalThis {
  const address = new StoryLocation(path, onLeave);
  const past = storyHistory(address);
  return new Proxy(window, {
    get(page, name) {
      if (name === 'location') return address;
      if (name === 'history') return past;
      // As in a browser that denies storage: the runtime then remembers for the life of the page.
      if (name === 'localStorage' || name === 'sessionStorage') throw new Error('A story stores nothing.');
      if (name === 'indexedDB') return undefined;
      const value: unknown = Reflect.get(page, name);
      return typeof value === 'function' ? value.bind(page) : value;
    },
  });
}

class StoryLocation extends URL implements Location {
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

function storyHistory(address: URL): History {
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
