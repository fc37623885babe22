/** One search as it goes over the wire. */
export interface SentSearch {
  readonly query: string;
  readonly page?: number;
  readonly [name: string]: unknown;
}

/** A search that the service refuses, with an HTTP status. */
export class RefusedSearch extends Error {
  override readonly name = 'RefusedSearch';
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** What the service answers to a search, a refusal, or another Error for a network that fails. */
export type ServiceAnswer = object | Error;

export interface SearchService {
  /** Every request that reached the service, in order: the searches in it. */
  readonly asked: readonly (readonly SentSearch[])[];
  /** How often what is popular was asked for. */
  readonly askedPopular: number;
  /** How many requests got their answer. */
  readonly answered: number;
}

const real = window.XMLHttpRequest;
const put = (value: unknown) =>
  Object.defineProperty(window, 'XMLHttpRequest', { value, configurable: true, writable: true });

/** Ends the requests that have no answer yet: nothing was found. */
let endOpenRequests = () => {};

afterEach(() => {
  // Without an answer, or with a broken one, the client would ask again, which counts for whatever test runs then.
  endOpenRequests();
  put(real);
});

/**
 * Stands in for the hosted search service, at the edge of the browser, until the end of the test. Nothing is popular
 * there unless told.
 */
export function fakeSearchService(
  answer: (search: SentSearch, count: number) => ServiceAnswer | Promise<ServiceAnswer>,
  popular: () => ServiceAnswer | Promise<ServiceAnswer> = () => ({ hits: [] }),
): SearchService {
  const asked: SentSearch[][] = [];
  const service = { asked, askedPopular: 0, answered: 0 };
  const waiting = new Set<FakeRequest>();
  endOpenRequests = () => {
    for (const request of waiting) request.endEmpty();
  };

  class FakeRequest {
    readonly OPENED = 1;
    readyState = 1;
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onreadystatechange = () => {};

    #isPopular = false;
    #searches: readonly SentSearch[] = [];

    open(_method: string, url: string) {
      this.#isPopular = url.includes('/recommendations');
    }
    setRequestHeader() {}
    getAllResponseHeaders = () => '';
    abort() {
      waiting.delete(this);
    }

    async send(body: string) {
      const { requests } = JSON.parse(body) as { requests: SentSearch[] };
      this.#searches = requests;
      waiting.add(this);
      const results = await this.#resultsFor(requests);
      if (!waiting.has(this)) return;
      const refused = results.find((result) => result instanceof RefusedSearch);
      if (refused) this.end({ message: refused.message, status: refused.status }, refused.status);
      else if (results.some((result) => result instanceof Error)) {
        waiting.delete(this);
        this.onerror();
      } else this.end({ results });
    }

    #resultsFor(requests: SentSearch[]) {
      if (this.#isPopular) {
        service.askedPopular += 1;
        return Promise.all([popular()]);
      }
      const count = asked.push(requests);
      return Promise.all(requests.map((search) => answer(search, count)));
    }

    endEmpty() {
      this.end({ results: this.#searches.map(() => ({ nbHits: 0, hits: [] })) });
    }

    end(said: object, status = 200) {
      waiting.delete(this);
      this.status = status;
      this.readyState = 4;
      this.responseText = JSON.stringify(said);
      this.onreadystatechange();
      this.onload();
      if (!this.#isPopular) service.answered += 1;
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
