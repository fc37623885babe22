import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { defaultLocale } from '#domain/locales.ts';
import { isObject } from '../import/export-shape.ts';
import { ImportError } from '../import/import-error.ts';
import { type AssetSource, assetFolder, fileInside } from '../import/media-files.ts';
import { assetFolderName, assetListName } from './layout.ts';

/** Types of files by their extensions; all others are only ever downloaded. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** A published asset, as an export has it. */
type Asset = Readonly<Record<string, unknown>>;

/** The files of a folder that its entries show or link to. */
export interface FolderAssets {
  /** The id and address of a file by its path in the folder; null for one that is not there. */
  of(path: string): Promise<{ readonly id: string; readonly url: string } | null>;
  /** Whether the list of assets has this id. */
  isListed(id: string): boolean;
  /** All that were listed or asked for. */
  all(): Iterable<Asset>;
  readonly source: AssetSource;
}

const at = '2000-01-01T00:00:00.000Z';

function assetOf(id: string, file: Readonly<Record<string, unknown>>): Asset {
  const sys = { id, type: 'Asset', publishedAt: at, publishedVersion: 1, version: 2 };
  return { sys, fields: { file } };
}

/** Opens the files of a folder. Throws an ImportError for a list that can't be read. */
export async function openFolderAssets(folder: string): Promise<FolderAssets> {
  const listed = await listedAssets(folder);
  const found = new Map<string, { id: string; url: string; file: string; asset: Asset } | null>();
  const fromList = assetFolder(join(folder, assetFolderName));
  const files = new Map<string, string>();
  const read = async (path: string) => {
    const file = await fileInside(folder, path);
    if (file === null) return null;
    const type = contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const id = `file-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 32);
    const host = type.startsWith('image/') ? 'images' : 'assets';
    const fileName = basename(path);
    const url = `//${host}.ctfassets.net/folder/${id}/${hash}/${encodeURIComponent(fileName)}`;
    const { size } = await stat(file);
    const value = { url, fileName, contentType: type, details: { size } };
    files.set(url, file);
    return { id, url, file, asset: assetOf(id, { [defaultLocale]: value }) };
  };
  return {
    async of(path) {
      const known = found.get(path);
      if (known !== undefined) return known;
      const asset = await read(path);
      found.set(path, asset);
      return asset;
    },
    isListed: (id) => listed.has(id),
    *all() {
      yield* listed.values();
      for (const each of found.values()) if (each) yield each.asset;
    },
    source: async (url) => files.get(url) ?? fromList(url),
  };
}

/** The assets of the list, by id: a row a file, several of an asset in several languages. */
async function listedAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const path = join(folder, assetListName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
    throw error;
  });
  let rows: unknown;
  try {
    rows = parse(text);
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ImportError([`${relative(folder, path)}: is no YAML: ${first.replace(/:?$/, '.')}`]);
  }
  if (!Array.isArray(rows)) throw new ImportError([`${assetListName}: must be a list of files.`]);
  const byId = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    if (!isObject(row) || typeof row.id !== 'string')
      throw new ImportError([`${assetListName}: each item must have an id, not ${JSON.stringify(row)}.`]);
    const { id, locale = defaultLocale, url, fileName, contentType, size, width, height } = row;
    const image = width === undefined ? {} : { image: { width, height } };
    const own = byId.get(id) ?? {};
    own[String(locale)] = { url, fileName, contentType, details: { size, ...image } };
    byId.set(id, own);
  }
  return new Map([...byId].map(([id, file]) => [id, assetOf(id, file)]));
}
