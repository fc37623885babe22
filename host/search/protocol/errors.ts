/** A refusal that the search client may read: HTTP status and sentence, as Algolia words them. */
export class SearchError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SearchError';
    this.status = status;
  }
}
