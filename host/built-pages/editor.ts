/** Who edits, and when. */
export interface Editor {
  readonly userId: string;
  readonly at: Date;
}

/** What an editor is called; somebody who is no user any more has no name. */
export const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ') || 'Somebody';
