import { use, useMemo } from 'react';
import { htmlWords } from './htmlWords.ts';
import { ServerHtmlContext } from './serverHtml.ts';

/** The readable words of HTML of others, to be shown as text and nothing else. */
export function useHtmlWords(html: string): string {
  const server = use(ServerHtmlContext);
  return useMemo(() => (server ? server.words(html) : htmlWords(html)), [server, html]);
}
