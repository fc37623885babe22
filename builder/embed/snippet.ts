import { defaultConfig } from '#contracts/config.ts';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import { kebabCase, wordOf } from '#contracts/names.ts';
import type { PartValue } from '#domain/builtPages.ts';

/** Which colours an element has: those of the page around it, or always the light or the dark ones. */
export const themes = ['page', 'light', 'dark'] as const;
/** The colours of an element. */
export type Theme = (typeof themes)[number];

/** An element as it is to stand on a page. */
export interface Placement {
  readonly element: ElementName;
  readonly values: Readonly<Record<string, PartValue>>;
  readonly theme: Theme;
  /** The colour that a frame gives the site, such as #1f5a4a; '' for the product's own. */
  readonly brandColor?: string;
  /** The language, such as 'de-DE'; '' for that of the page. */
  readonly locale: string;
}

/** Where the help center is, and the page that is to hold the element. */
export interface Places {
  /** The origin of the help center and the path it lives below, '' for the root. */
  readonly siteOrigin: string;
  readonly basePath: string;
  /** What the names of the indexes begin with that the help center searches. */
  readonly indexPrefix: string;
  /** The origin of the page; null for a page of the help center's own site. */
  readonly pageOrigin: string | null;
}

/** The HTML that places an element on a page, with the configuration that the page needs for it. */
export function snippetOf(placement: Placement, places: Places): string {
  const { element, locale } = placement;
  const { siteOrigin, basePath, indexPrefix, pageOrigin } = places;
  const isForeign = pageOrigin !== null && pageOrigin !== siteOrigin;
  const site = `${isForeign ? siteOrigin : ''}${basePath}`;
  const { tag }: ElementDefinition = elements[element];
  const script = `${site}/assets/elements/${wordOf(tag)}.js`;
  const config = {
    ...(isForeign ? { siteUrl: site } : basePath && { siteBasePath: basePath }),
    ...(locale && { locale }),
    ...(indexPrefix !== defaultConfig.search.indexPrefix && {
      search: { indexPrefix, testIndexPrefix: indexPrefix },
    }),
  };
  const loads =
    Object.keys(config).length === 0
      ? `<script type="module" src="${script}"></script>`
      : `<script type="module">
  import { configure } from '${site}/assets/configure.js';
  configure({ config: ${literal(config)} });
  await import('${script}');
</script>`;
  return `${loads}\n${tagOf(placement)}\n`;
}

interface Literal {
  readonly [name: string]: string | Literal;
}

/** An object as a page's author writes it. */
const literal = (config: Literal): string =>
  `{ ${Object.entries(config)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : literal(value)}`)
    .join(', ')} }`;

function tagOf({ element, values, theme, brandColor }: Placement): string {
  const { tag, properties }: ElementDefinition = elements[element];
  const attributes = Object.entries(properties).flatMap(([name, { default: byDefault }]) => {
    const value = values[name] ?? byDefault;
    if (value === byDefault) return [];
    return value === true ? ` ${kebabCase(name)}` : ` ${kebabCase(name)}="${escaped(String(value))}"`;
  });
  const styles = [
    ...(theme === 'page' ? [] : [`color-scheme: ${theme}`]),
    ...(brandColor ? [`--hc-brand-seed: ${brandColor}`] : []),
  ];
  const style = styles.length > 0 ? ` style="${styles.join('; ')}"` : '';
  return `<${tag}${attributes.join('')}${style}></${tag}>`;
}

const escaped = (text: string) =>
  text.replace(/[&"<>]/g, (sign) => `&${{ '&': 'amp', '"': 'quot', '<': 'lt', '>': 'gt' }[sign]};`);

/** The origin of what somebody typed as the address of a page; null for nothing, undefined for what is no address. */
export function originOf(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  // Chromium takes a host with a space in it.
  if (/\s/.test(url) || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  return new URL(url).origin;
}
