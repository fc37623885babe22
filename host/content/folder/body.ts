import markdownIt from 'markdown-it';

// ContentTables and strikethrough as GitHub has them; HTML in between stays, and is sanitised where it is shown, as all content.
const markdown = markdownIt({ html: true });

/** The HTML of a Markdown text. */
export const htmlOf = (text: string) => markdown.render(text);

const attribute = /(\s(?:src|href)\s*=\s*)(["'])([^"'<>]*)\2/gi;

/** Whether an address is that of a file beside the one that names it. */
const isRelative = (address: string) => address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(address);

/** HTML whose relative addresses are those that `addressOf` answers; null leaves one as it is. */
export async function withAddresses(
  html: string,
  addressOf: (address: string) => Promise<string | null>,
): Promise<string> {
  const found = new Map<string, string>();
  for (const [, , , address = ''] of html.matchAll(attribute)) {
    if (!isRelative(address) || found.has(address)) continue;
    const own = await addressOf(address.replaceAll('&amp;', '&'));
    if (own !== null) found.set(address, own);
  }
  if (found.size === 0) return html;
  return html.replace(attribute, (whole, name: string, quote: string, address: string) => {
    const own = found.get(address);
    return own === undefined ? whole : `${name}${quote}${own}${quote}`;
  });
}
