import { createContext, type ReactNode } from 'react';
import type { HtmlProfile } from '#domain/htmlRules.ts';

/** HTML of others where a page is drawn on a server, which has no nodes. */
export interface ServerHtml {
  /** What is shown of it, elements renamed as said: `{ h1: 'h2' }`. */
  nodes(html: string, profile: HtmlProfile, names?: Readonly<Record<string, string>>): ReactNode;
  /** Whether a reader sees anything of it. */
  shows(html: string): boolean;
  /** Its readable words. */
  words(html: string): string;
}

/** What stands in for the sanitiser on a server; null in browsers. */
export const ServerHtmlContext = createContext<ServerHtml | null>(null);
