import { createHash } from 'node:crypto';
import { defaultLocale, languages } from '#domain/locales.ts';
import { sizeOfDrawing } from '../content/import/drawing-size.ts';

/** The pieces of a Contentful space export, made from plain values. */

/** A link to an entry. */
export const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** A link to an asset. */
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

/** Links to entries whose ids share a prefix. */
export const links = (prefix: string, slugs: readonly string[]) =>
  slugs.map((slug) => link(`${prefix}-${slug}`));

/** A value that is the same in every language, or one by locale. */
export const same = (value: unknown) => ({ [defaultLocale]: value });

/** Published and not edited since, so that version = publishedVersion + 1. */
function published(at: Date) {
  const date = at.toISOString();
  return {
    createdAt: date,
    updatedAt: date,
    firstPublishedAt: date,
    publishedAt: date,
    publishedCounter: 1,
    publishedVersion: 1,
    version: 2,
  };
}

/** A published entry as an export holds it. */
export function entry(type: string, id: string, at: Date, fields: Readonly<Record<string, unknown>>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    metadata: { tags: [] },
    sys: {
      id,
      type: 'Entry',
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type } },
      ...published(at),
    },
    fields: Object.fromEntries(given),
  };
}

/** A drawing as an asset; `url` is where the export says its file is. */
export function drawingAsset(key: string, name: string, svg: string, at: Date) {
  const id = `drawing-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  const url = `//images.ctfassets.net/harbor/${id}/${hash}/${name}`;
  const image = sizeOfDrawing(svg);
  const file = {
    url,
    fileName: name,
    contentType: 'image/svg+xml',
    details: { size: Buffer.byteLength(svg), ...(image ? { image } : {}) },
  };
  return {
    url,
    asset: {
      metadata: { tags: [] },
      sys: { id, type: 'Asset', ...published(at) },
      fields: { title: same(name), file: same(file) },
    },
  };
}

const fallbackCodes: Readonly<Record<string, string>> = {
  'es-419': 'es-ES',
  'fr-CA': 'fr-FR',
  'pt-PT': 'pt-BR',
};

/** The languages of an export. */
export const exportLocales = languages.map(({ locale }) => ({
  code: locale,
  name: new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale,
  default: locale === defaultLocale,
  fallbackCode: locale === defaultLocale ? null : (fallbackCodes[locale] ?? defaultLocale),
}));
