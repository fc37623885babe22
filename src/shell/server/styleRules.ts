import type { RenderedPage } from '#contracts/serverRendering.ts';

const styles = / style="([^"]*)"/g;
/** Pictures that React asks for ahead; the page does so itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Markup of React with rules in place of its style attributes, one for each that differs: the security policy of a page
 * refuses attributes. In such markup every `<` begins a tag and every `>` ends one. Throws where a part of the page
 * could not be drawn.
 */
export function withStyleRules(source: string): Pick<RenderedPage, 'markup' | 'rules'> {
  if (source.includes('<!--$!-->')) throw new Error('a part of the page could not be drawn');
  const numbers = new Map<string, number>();
  const markup = source.replace(preloads, '').replace(styles, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${asText(style)}}`);
  return { markup, rules: rules.join('') };
}

/** A value of an attribute as a stylesheet has it; one that could end a rule or the sheet is left out. */
function asText(style: string): string {
  const text = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return /[<>{}&\\]|\/\*/.test(text) ? '' : text;
}
