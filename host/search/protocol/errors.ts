/** A refusal that the search client may read: HTTP status and sentence, as Algolia words them. */
export class SearchError extends Error {
  readonly status: number;
  /** Seconds after which the same may be asked again; undefined where waiting changes nothing. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'SearchError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
