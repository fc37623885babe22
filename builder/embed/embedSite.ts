/** What the embed page knows of its host. */
export interface EmbedSite {
  readonly basePath: string;
  readonly allowedOrigins: readonly string[];
}
