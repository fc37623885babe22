/**
 * Says something in the head of a page, by a meta element that is made when the page has none; React must not own it,
 * because the platform's sandbox refuses that.
 */
export function setMeta(page: Document, name: 'robots' | 'color-scheme', content: string): void {
  const found = page.head.querySelector(`meta[name="${name}"]`);
  const meta = found ?? page.createElement('meta');
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
  if (!found) page.head.appendChild(meta);
}
