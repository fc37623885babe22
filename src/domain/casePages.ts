/** How many pages a number of rows fills; one when there are none. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** A page that exists, nearest to the wanted one. */
export function nearestPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** A page number, or a gap between two. */
export type PagerItem = number | 'gap';

/**
 * The page numbers to offer: up to `around` about the current one, and the first and last. A gap stands for two pages
 * or more; a single missing page is named (docs/behaviour/my-cases.md#pages).
 */
export function pagerStrip(current: number, pages: number, around: number): PagerItem[] {
  const reach = Math.floor((around - 1) / 2);
  const named = [1];
  for (let page = Math.max(2, current - reach); page <= Math.min(pages - 1, current + reach); page += 1)
    named.push(page);
  if (pages > 1) named.push(pages);
  return named.flatMap((page, index): PagerItem[] => {
    const missing = page - (named[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap', page];
  });
}

/** The page that a typed text names, or null when it is no whole number from 1 to `pages`. */
export function readPage(text: string, pages: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,15}$/.test(trimmed)) return null;
  const page = Number(trimmed);
  return page >= 1 && page <= pages ? page : null;
}
