/** Words that mean the same to a reader, and narrower ones: who asks for `same` may be answered by a kind of it. */
export interface SynonymGroup {
  readonly same: readonly string[];
  readonly narrower?: readonly string[];
}

/** The languages of an index and the words of its trade. */
export interface IndexLanguage {
  /** In which its texts may be, the reader's first. */
  readonly locales: readonly string[];
  /** Synonyms beside those that the search knows by itself. */
  readonly synonyms?: readonly SynonymGroup[];
  /** The form of its documents: indexes of another one are outdated. */
  readonly version?: number;
}

/** An index that is to be built. */
export interface IndexPlan extends IndexLanguage {
  readonly name: string;
  /** How its readers call what documents name by key; without, a key is its name. What has none here isn't shown. */
  readonly names?: ReadonlyMap<string, string>;
}

/** What a built index keeps of its plan. */
export interface KeptPlan extends IndexLanguage {
  /** Its languages, as positions in the build's list of languages; `scopes`: those in which its words lie. */
  readonly languages: readonly number[];
  readonly scopes: readonly number[];
}
