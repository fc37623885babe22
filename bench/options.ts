/** Settings of a run. */
export interface BenchOptions {
  /** How often each pair is measured, in turns. */
  readonly runs: number;
  /** How many articles are searched. */
  readonly articles: number;
  /** An export whose texts are ranked; without it the content of the demo. */
  readonly corpus?: string;
}
