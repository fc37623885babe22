const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** What an address without scheme and host is read against, to know what a browser makes of it. */
const anySite = 'https://site.invalid';

/** Browsers take a backslash for a slash, so that `/\host` looks like a page of this site and is another one. */
const backslashBeforeHost = /^(?:[a-z][a-z0-9+.-]*:)?\/*\\/i;

/**
 * Where a link in HTML of others may lead, as its `href` is written from then on; null when it may lead nowhere. Web, mail and
 * telephone addresses and paths stay; `//host` is written with its scheme. What a browser reads otherwise than people
 * do leads nowhere: control characters and line breaks within, a backslash in front of a host
 * (docs/behaviour/reliability.md#html-of-others).
 */
export function safeHref(href: string): string | null {
  const address = href.trim();
  if (/\p{Cc}/u.test(address) || backslashBeforeHost.test(address)) return null;
  const url = URL.parse(address, anySite);
  if (!url || !schemes.has(url.protocol)) return null;
  return address.startsWith('//') ? url.href : address;
}
