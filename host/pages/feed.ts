import { escapeHtml } from '#domain/safeMarkup.ts';
import { Html, html } from './html.ts';

/** One entry of a feed. */
export interface FeedItem {
  /** Names the entry among those of the feed, always the same way. */
  readonly id: string;
  readonly title: string;
  /** Plain text, or ''. */
  readonly text: string;
  /** Where a reader is led; absolute where the site knows its origin. */
  readonly link: string;
  /** A calendar day as '2025-09-24', or ''. */
  readonly day: string;
  readonly apps: readonly string[];
}

/** What a feed reader gets to know, in whichever format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page whose content the feed carries. */
  readonly home: string;
  /** Where the feed itself is, without the ending that tells the format. */
  readonly files: string;
  readonly items: readonly FeedItem[];
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** A feed as RSS 2.0. */
export function rssFeed({ title, description, language, home, files, items }: Feed): string {
  const newest = items.find(({ day }) => day !== '')?.day;
  return withoutControls(
    html`${new Html('<?xml version="1.0" encoding="UTF-8"?>')}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${home}</link>
<description>${description}</description>
<language>${language}</language>
${newest !== undefined && html`<lastBuildDate>${midnight(newest).toUTCString()}</lastBuildDate>\n`}<atom:link href="${files}.rss" rel="self" type="application/rss+xml"/>
${items.map(rssItem)}</channel>
</rss>
`.text,
  );
}

function rssItem({ id, title, text, link, day, apps }: FeedItem): Html {
  // A description is read as HTML, so that the text is escaped for that first.
  return html`<item>
<title>${title}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
${day !== '' && html`<pubDate>${midnight(day).toUTCString()}</pubDate>\n`}${apps.map(
  (app) => html`<category>${app}</category>\n`,
)}<description>${escapeHtml(text)}</description>
</item>
`;
}

/** What XML has no place for, escaped or not: control characters and lone surrogates. */
function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return xml.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** A feed as JSON Feed 1.1. */
export function jsonFeed({ title, description, language, home, files, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: `${files}.json`,
    description,
    language,
    items: items.map(({ id, title: name, text, link, day, apps }) => ({
      id,
      url: link,
      title: name,
      content_text: text,
      ...(day === '' ? {} : { date_published: `${day}T00:00:00Z` }),
      tags: apps,
    })),
  });
}
