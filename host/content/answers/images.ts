import type { AssetFile } from '../entries.ts';

/**
 * Addresses of Contentful's file hosts in `src` and `href`, quoted either way; a query asks for a variant. Written so
 * that no address takes longer than its length.
 */
const attribute =
  /(\s(?:src|href)\s*=\s*)(["'])(?:https?:)?(\/\/(?:images|assets|downloads|videos)(?:\.eu)?\.ctfassets\.net\/[^"'\s<>?#]+)(?:[\s?#][^"'<>]*)?\2/gi;
const imageTag = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** The file addresses an article's HTML uses, in the form assets have them (without scheme and query). */
export function assetUrlsIn(html: string): string[] {
  return [...new Set([...html.matchAll(attribute)].map((match) => match[3] ?? ''))];
}

/**
 * Article HTML whose addresses of known files lead to the site's own media; their images get the size they have,
 * so that the page doesn't jump when they arrive. An image whose file is missing loses its address: the page shows its
 * words without asking in vain. Unknown addresses stay as they are.
 */
export function withOwnMedia(
  html: string,
  files: readonly AssetFile[],
  mediaUrl: (contentKey: string) => string,
): string {
  const byUrl = new Map(files.map((file) => [file.url, file]));
  if (byUrl.size === 0) return html;
  const fileIn = (text: string) => byUrl.get([...text.matchAll(attribute)][0]?.[3] ?? '');
  const sized = html.replace(imageTag, (tag) => {
    const file = fileIn(tag);
    if (file && !file.stored) return tag.replace(attribute, '');
    if (!file?.width || !file.height || /\s(?:width|height)\s*=/i.test(tag)) return tag;
    return `<img width="${file.width}" height="${file.height}"${tag.slice(4)}`;
  });
  return sized.replace(attribute, (whole, name: string, quote: string, url: string) => {
    const file = byUrl.get(url);
    return file ? `${name}${quote}${mediaUrl(file.contentKey)}${quote}` : whole;
  });
}
