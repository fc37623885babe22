/** What can be picked: anything that has an address, or what an element shows by its id. */
export type Pickable = 'any' | 'article' | 'landing' | 'note' | 'topic';

/** Something that was picked. */
export interface Picked {
  /** Its path on the site, in no language. */
  readonly path: string;
  /** The id of an article or release note, the slug of a landing page or topic; '' for other pages. */
  readonly id: string;
  readonly title: string;
}
