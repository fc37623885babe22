import { createContext, type ReactNode } from 'react';

/** HTML of others where a page is drawn on a server, which has no nodes. */
export interface ServerHtml {
  /** What is shown of it. */
  nodes(html: string): ReactNode;
  /** Its readable words. */
  words(html: string): string;
}

/** What stands in for the sanitiser on a server; null in browsers. */
export const ServerHtmlContext = createContext<ServerHtml | null>(null);
