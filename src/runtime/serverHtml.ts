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
  /** A text that is made ready on nodes, as in browsers, and stands in the light of the element; null in views without. */
  readonly light: LightHtml | null;
  /** The page is drawn once more when this has settled: for a script apart from the first load. */
  wait(loading: Promise<unknown>): void;
}

/** Nodes of a server, for what the element that is drawn has between its tags. */
export interface LightHtml {
  readonly page: Document;
  /** What is shown of HTML of the content team. */
  content(html: string): DocumentFragment;
  /** Puts nodes between the tags of the element. */
  put(nodes: readonly Element[]): void;
}

/** What stands in for the sanitiser on a server; null in browsers. */
export const ServerHtmlContext = createContext<ServerHtml | null>(null);
