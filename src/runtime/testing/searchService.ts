/** One search as it goes over the wire. */
export interface SentSearch {
  readonly query: string;
  readonly page?: number;
  readonly [name: string]: unknown;
}

/** What the service answers to a search, or an Error for a network that fails. */
export type ServiceAnswer = object | Error;

export interface SearchService {
  /** Every request that reached the service, in order: the searches in it. */
  readonly asked: readonly (readonly SentSearch[])[];
  /** How many requests got their answer. */
  readonly answered: number;
}

const real = window.XMLHttpRequest;
const put = (value: unknown) =>
  Object.defineProperty(window, 'XMLHttpRequest', { value, configurable: true, writable: true });

/** Ends the requests that have no answer yet. */
let endOpenRequests = () => {};

afterEach(() => {
  // Without an answer the client would ask its next host a second later, which counts for whatever test runs then.
  endOpenRequests();
  put(real);
});

/** Stands in for the hosted search service, at the edge of the browser, until the end of the test. */
export function fakeSearchService(
  answer: (search: SentSearch, count: number) => ServiceAnswer | Promise<ServiceAnswer>,
): SearchService {
  const asked: SentSearch[][] = [];
  const service = { asked, answered: 0 };
  const waiting = new Set<FakeRequest>();
  endOpenRequests = () => {
    for (const request of waiting) request.end([]);
  };

  class FakeRequest {
    readonly OPENED = 1;
    readyState = 1;
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onreadystatechange = () => {};

    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => '';
    abort() {
      waiting.delete(this);
    }

    async send(body: string) {
      const { requests } = JSON.parse(body) as { requests: SentSearch[] };
      asked.push(requests);
      waiting.add(this);
      const count = asked.length;
      const results = await Promise.all(requests.map((search) => answer(search, count)));
      if (!waiting.has(this)) return;
      if (results.some((result) => result instanceof Error)) {
        waiting.delete(this);
        this.onerror();
      } else this.end(results);
    }

    end(results: readonly ServiceAnswer[]) {
      waiting.delete(this);
      this.status = 200;
      this.readyState = 4;
      this.responseText = JSON.stringify({ results });
      this.onreadystatechange();
      this.onload();
      service.answered += 1;
    }
  }

  put(FakeRequest);
  return service;
}

/** The key object that the user info carries under the name of the provider. */
export const searchKey = {
  appId: 'APP',
  key: 'KEY',
  expiresAt: 2_000_000_000_000,
  serverTime: 1_900_000_000_000,
} as const;

/** Short waits, so that a test sees the end of them. */
export const shortWaits = {
  searchDebounce: 20,
  searchRetryDelay: 1,
  searchFirstDelay: 20,
} as const;
