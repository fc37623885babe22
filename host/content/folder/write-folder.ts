import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import turndown from 'turndown';
import { stringify } from 'yaml';
import { defaultLocale } from '#domain/locales.ts';
import type { ContentStore } from '../../store/database.ts';
import { bodiesOf, countEntries, type Entry, eachOfType, entriesOfType } from '../entries.ts';
import { linkOf } from '../fields.ts';
import { contentModel, type FieldRule } from '../import/model.ts';
import { assetFiles, mediaFolder } from '../media.ts';
import { htmlOf } from './body.ts';
import { assetFolderName, assetListName, defaultId, type TypeFolder, typeFolders } from './layout.ts';

/** What an export wrote. */
export interface ExportSummary {
  readonly entries: number;
  readonly files: number;
  readonly assets: number;
}

/** The folder that an export is to go to holds something already. */
export class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty';
}

/** What the entries are called in the folder. */
type Names = ReadonlyMap<string, { readonly at: TypeFolder; readonly name: string }>;

const toMarkdown = new turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });

/**
 * Writes all published content as a folder of files that `importFolder` reads back as it is: a text is Markdown where
 * Markdown says all of it, else the HTML it is. Throws a FolderNotEmpty.
 */
export async function exportFolder(
  store: ContentStore,
  folder: string,
  progress: (done: number, total: number) => void = () => {},
): Promise<ExportSummary> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty();
  const names = await namesOf(store);
  const total = await countEntries(store.db);
  let entries = 0;
  let files = 0;
  for (const at of typeFolders) {
    for await (const entry of eachOfType(store.db, [at.type])) {
      files += await writeEntry(store, folder, entry, names);
      entries += 1;
      progress(entries, total);
    }
  }
  return { entries, files, assets: await writeAssets(store, folder) };
}

/** A name for each entry: its slug where that is free, else its id. */
async function namesOf({ db }: ContentStore): Promise<Names> {
  const names = new Map<string, { at: TypeFolder; name: string }>();
  for (const at of typeFolders) {
    const taken = new Set<string>();
    for (const { id, slug } of await entriesOfType(db, [at.type])) {
      const free = [slug ?? id, id, `${id}-${taken.size}`]
        .map(fileNameOf)
        .find((name) => !taken.has(name.toLowerCase()));
      const name = free ?? `entry-${taken.size}`;
      taken.add(name.toLowerCase());
      names.set(id, { at, name });
    }
  }
  return names;
}

/** A name without dots, which could be taken for that of a language. */
const fileNameOf = (text: string) => text.replace(/^[^A-Za-z0-9]+/, '').replaceAll('.', '-') || 'entry';

/** Writes the files of an entry; answers how many. */
async function writeEntry(store: ContentStore, folder: string, entry: Entry, names: Names): Promise<number> {
  const own = names.get(entry.id);
  if (!own) return 0;
  const { at, name } = own;
  const bodies = new Map(await bodiesOf(store.db, entry.id));
  const matter = new Map<string, Record<string, unknown>>();
  const of = (locale: string) => {
    const found = matter.get(locale) ?? {};
    matter.set(locale, found);
    return found;
  };
  const main = of(defaultLocale);
  if (entry.id !== defaultId(at, name)) main.id = entry.id;
  for (const [field, values] of Object.entries(entry.fields)) {
    const rule = contentModel[at.type]?.[field];
    for (const [locale, value] of Object.entries(values)) {
      if (field === at.body) bodies.set(locale, String(value));
      else if (rule && !(field === 'slug' && locale === defaultLocale && value === name))
        of(locale)[field === at.title ? 'title' : field] = matterValue(value, rule, names);
    }
  }
  main.date = entry.publishedAt;
  for (const locale of bodies.keys()) of(locale);
  for (const [locale, values] of matter) {
    const html = bodies.get(locale) ?? '';
    const markdown = markdownOf(html);
    const suffix = locale === defaultLocale ? '' : `.${locale}`;
    const file = join(folder, at.folder, `${name}${suffix}.${markdown === null ? 'html' : 'md'}`);
    await mkdir(dirname(file), { recursive: true });
    const lines = Object.keys(values).length === 0 ? '' : stringify(values, { lineWidth: 0 });
    await writeFile(file, `---\n${lines}---\n${markdown ?? html}`, { flag: 'wx' });
  }
  return matter.size;
}

/** What rendered Markdown never has: told quickly, since most texts of an editor have it. */
const foreignToMarkdown =
  /<(?:div|span|br>|font|u>)|\s(?:class|id|style|target|rel|dir)=|<\/(?:p|h\d|ul|ol|table)>(?!\n)/;

/** HTML as Markdown; null where Markdown does not say all of it. */
function markdownOf(html: string): string | null {
  if (html.trim() === '') return '';
  if (foreignToMarkdown.test(html)) return null;
  const markdown = `\n${toMarkdown.turndown(html)}\n`;
  return htmlOf(markdown) === html ? markdown : null;
}

/** A value as front matter has it: links are names. */
function matterValue(value: unknown, rule: FieldRule, names: Names): unknown {
  if (rule.kind === 'asset') return linkOf(value)?.id ?? value;
  if (rule.kind === 'link') return nameOf(value, rule.to, names);
  if (rule.kind === 'links' && Array.isArray(value)) return value.map((each) => nameOf(each, rule.to, names));
  return value;
}

/** What a link is called: with its folder where it could be of several types. */
function nameOf(value: unknown, types: readonly string[], names: Names): unknown {
  const id = linkOf(value)?.id;
  const found = id === undefined ? undefined : names.get(id);
  if (!found) return id ?? value;
  return types.length === 1 ? found.name : `${found.at.folder}/${found.name}`;
}

/** Writes the files of assets by their addresses, and the list of what is known of them. */
async function writeAssets({ db, dataDir }: ContentStore, folder: string): Promise<number> {
  const rows = await assetFiles(db);
  if (rows.length === 0) return 0;
  const list = rows.map(({ assetId: id, locale, url, fileName, contentType, size, width, height }) => ({
    ...{ id, locale, url, fileName, contentType, size },
    ...(width === null ? {} : { width, height }),
  }));
  await writeFile(join(folder, assetListName), stringify(list, { lineWidth: 0 }), { flag: 'wx' });
  for (const { url, contentKey, stored } of rows) {
    if (!stored) continue;
    const file = join(folder, assetFolderName, url.slice(2));
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(mediaFolder(dataDir), contentKey), file);
  }
  return rows.length;
}
