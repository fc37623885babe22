/** What the embed page knows of its host. */
export interface EmbedSite {
  readonly basePath: string;
  readonly allowedOrigins: readonly string[];
  /** What the names of its indexes begin with. */
  readonly indexPrefix: string;
}
