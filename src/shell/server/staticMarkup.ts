import type { RenderedPage } from '#contracts/serverRendering.ts';

const controls = /<(\/?)(form|button|input|select|textarea)\b([^>]*)>/g;
const live = / (?:aria-live="[^"]*"|role="(?:alert|status|log)")/g;

const styles = / style="([^"]*)"/g;
/** Pictures that React asks for ahead; the page does so itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Markup of React as it may stand in a page before scripts run: controls that need them are disabled, but not those of
 * a form with an address of its own, and nothing is announced, which the live page will say. In such markup every `<`
 * begins a tag and every `>` ends one. Its style attributes become rules, one for each that differs.
 */
export function staticMarkup(source: string): RenderedPage {
  let isInForm = false;
  const honest = source
    .replace(preloads, '')
    .replace(controls, (tag, end: string, name: string, attributes: string) => {
      if (name === 'form') isInForm = end === '' && / action="/.test(attributes);
      if (name === 'form' || end !== '' || isInForm || / disabled=""/.test(attributes)) return tag;
      return `<${name} disabled=""${attributes}>`;
    });
  const numbers = new Map<string, number>();
  const markup = honest.replace(live, '').replace(styles, (_, style: string) => {
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
