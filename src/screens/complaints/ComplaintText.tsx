import { use, useCallback, useMemo } from 'react';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { frameTables } from '#parts/frameTables.ts';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { shownNodes } from '#runtime/html.ts';
import { ServerHtmlContext } from '#runtime/serverHtml.ts';
import { type Read, useFailureLog } from '#runtime/useRead.ts';
import { Spinner } from '#ui/Spinner.tsx';

/** A text of the page, or how far it is. */
export interface ComplaintTextProps {
  readonly read: Read<string>;
  /** What is said when there is nothing to show. */
  readonly empty: string;
}

/**
 * One text of the complaints page: the wait for it, its failure, that there is none, or the text
 * (docs/behaviour/complaints.md#texts).
 */
export function ComplaintText({ read, empty }: ComplaintTextProps) {
  const { t } = useText();
  const { config } = useRuntime();
  const { mediaHosts } = config.links;
  const html = read.status === 'ready' ? read.data : '';
  const server = use(ServerHtmlContext);
  const isEmpty = useMemo(
    () => (server ? !server.shows(html) : showsNothing(html, mediaHosts)),
    [html, mediaHosts, server],
  );
  useFailureLog(read, 'a text on complaints could not be loaded');
  const table = t('article.table');
  const prepare = useCallback((content: DocumentFragment) => frameTables(content, table), [table]);

  if (read.status === 'loading') return <Spinner label={t('common.loading')} />;
  if (read.status === 'failed') {
    return <ErrorPanel error={read.error} onRetry={read.retry} />;
  }
  if (isEmpty) return <p className="hc-muted">{empty}</p>;
  return <RichHtml html={html} profile="content" lowersHeadings prepare={prepare} />;
}

/** Whether nothing is left of the HTML that a reader would see. */
function showsNothing(html: string, mediaHosts: readonly string[]): boolean {
  if (html.trim() === '') return true;
  const content = shownNodes(html, { profile: 'content', mediaHosts });
  return (content.textContent ?? '').trim() === '' && content.querySelector('img') === null;
}
