import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { defaultLocale, fallbackChain, languages } from '#domain/locales.ts';
import { isObject } from '../import/export-shape.ts';
import { ImportError, quoted } from '../import/import-error.ts';
import type { AssetSource } from '../import/media-files.ts';
import { contentModel, type FieldRule } from '../import/model.ts';
import type { ExportSource } from '../import/read-export.ts';
import { htmlOf, withAddresses } from './body.ts';
import { type FolderAssets, openFolderAssets } from './folder-assets.ts';
import { readFrontMatter } from './front-matter.ts';
import { articleTypes, defaultId, entryFileName, type TypeFolder, typeFolders } from './layout.ts';

/** A folder of files as the export that an import takes. */
export interface ContentFolder {
  readonly source: ExportSource;
  readonly assets: AssetSource;
  /** What is wrong with files, one sentence each, with file and line: these are left out. */
  readonly problems: readonly string[];
  /** Links between files that lead nowhere, with file and line; known when the source was read. */
  deadLinks(): readonly string[];
  /** A sentence of an import with the file and line of the field that it names. */
  located(sentence: string): string;
}

/** A file of an entry; `path` is that in the folder, with slashes. */
interface EntryFile {
  readonly path: string;
  readonly form: 'md' | 'html';
  readonly locale: string;
  readonly lines: ReadonlyMap<string, number>;
}

/** An entry of the folder. */
interface FolderEntry {
  readonly id: string;
  readonly name: string;
  readonly at: TypeFolder;
  readonly publishedAt: string;
  readonly files: readonly EntryFile[];
}

/** Front matter that is of the entry itself and no field. */
const ownKeys = ['id', 'date', 'draft'];

/**
 * Reads a folder of Markdown files with front matter (docs/content-model.md#a-folder-of-files): a folder a type, a file an
 * entry. What the files hold is read again each time the source is, one at a time. Throws an ImportError for a folder
 * without any.
 */
export async function openFolder(folder: string): Promise<ContentFolder> {
  const problems: string[] = [];
  const entries = await findEntries(folder, problems);
  if (entries.length + problems.length === 0) {
    const names = typeFolders.map((each) => each.folder).join(', ');
    throw new ImportError([`${folder} is a folder without entries; they lie in folders named ${names}.`]);
  }
  const assets = await openFolderAssets(folder);
  const found = new Found(entries);
  const dead = new Set<string>();
  const reader = { folder, found, assets, onDead: (sentence: string) => dead.add(sentence) };
  return {
    problems,
    assets: assets.source,
    deadLinks: () => [...dead],
    located: (sentence) => found.located(sentence),
    source: {
      async *parts() {
        const locales = languages.map(({ locale }) => ({
          code: locale,
          default: locale === defaultLocale,
          fallbackCode: fallbackChain(locale)[1] ?? null,
        }));
        for (const [index, value] of locales.entries()) yield { kind: 'item', list: 'locales', index, value };
        yield { kind: 'list', list: 'locales', length: locales.length };
        yield { kind: 'list', list: 'contentTypes', length: 0 };
        for (const [index, entry] of entries.entries())
          yield { kind: 'item', list: 'entries', index, value: await exported(entry, reader) };
        yield { kind: 'list', list: 'entries', length: entries.length };
        let index = 0;
        for (const value of assets.all()) {
          yield { kind: 'item', list: 'assets', index, value };
          index += 1;
        }
        yield { kind: 'list', list: 'assets', length: index };
      },
    },
  };
}

/** What the entries are called, for links between them. */
class Found {
  readonly #byId: ReadonlyMap<string, FolderEntry>;
  readonly #byPlace = new Map<string, FolderEntry>();
  readonly #byPath = new Map<string, FolderEntry>();

  constructor(entries: readonly FolderEntry[]) {
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of entries) {
      this.#byPlace.set(`${entry.at.folder}/${entry.name}`, entry);
      for (const { path } of entry.files) this.#byPath.set(path, entry);
    }
  }

  /** The entry that a field names: by its name, with its folder where several types are allowed, or by its id. */
  named(name: string, types: readonly string[]): FolderEntry | undefined {
    const folders = typeFolders.filter(({ type }) => types.includes(type)).map((each) => each.folder);
    const sameName = folders.map((folder) => this.#byPlace.get(`${folder}/${name}`)).filter((each) => each);
    return (
      this.#byPlace.get(name) ?? (sameName.length === 1 ? sameName[0] : undefined) ?? this.#byId.get(name)
    );
  }

  at(path: string): FolderEntry | undefined {
    return this.#byPath.get(path);
  }

  located(sentence: string): string {
    const [, id = '', field, locale = defaultLocale] =
      /^Entry (\S+) \(\w+\)(?:, field ([^\s,:]+))?(?:, locale ([^\s,:]+))?:/.exec(sentence) ?? [];
    const entry = this.#byId.get(id);
    if (!entry) return sentence;
    const file = entry.files.find((each) => each.locale === locale) ?? entry.files[0];
    const key = field === entry.at.title ? 'title' : (field ?? '');
    const line = file?.lines.get(key);
    return `${file?.path}${line === undefined ? '' : `, line ${line}`}: ${sentence}`;
  }
}

async function findEntries(folder: string, problems: string[]): Promise<FolderEntry[]> {
  const entries: FolderEntry[] = [];
  const ids = new Map<string, string>();
  for (const at of typeFolders) {
    const names = new Map<string, EntryFile[]>();
    for (const path of await filesBelow(folder, at.folder, problems)) {
      const name = entryFileName(posix.basename(path));
      if (typeof name === 'string') {
        problems.push(`${path}: ${name}`);
        continue;
      }
      const files = names.get(name.name) ?? [];
      const locale = name.locale ?? defaultLocale;
      const same = files.find((each) => each.locale === locale);
      if (same)
        problems.push(`${path}: is of the same entry and language as ${same.path}. Keep one of the two.`);
      else names.set(name.name, [...files, { path, form: name.form, locale, lines: new Map() }]);
    }
    for (const [name, files] of names) {
      const entry = await readEntry(folder, at, name, files, problems);
      if (!entry) continue;
      const other = ids.get(entry.id);
      if (other !== undefined)
        problems.push(
          `${entry.files[0]?.path}: has the id ${entry.id}, as ${other} has. Give one of them another.`,
        );
      else {
        ids.set(entry.id, entry.files[0]?.path ?? '');
        entries.push(entry);
      }
    }
  }
  return entries;
}

/** The files of a type, in folders of any depth, by their paths with slashes; none where there is no such folder. */
async function filesBelow(folder: string, name: string, problems: string[]): Promise<string[]> {
  const root = join(folder, name);
  const isThere = await lstat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) return [];
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const each of found) {
    const path = relative(folder, join(each.parentPath, each.name)).split(sep).join('/');
    if (path.split('/').some((part) => part.startsWith('.'))) continue;
    if (each.isFile()) paths.push(path);
    else if (!each.isDirectory()) problems.push(`${path}: is a link or no file; put the file itself there.`);
  }
  return paths.sort();
}

/** Reads what an entry is called, when it was published, and the lines of its fields; null where a file is at fault. */
async function readEntry(
  folder: string,
  at: TypeFolder,
  name: string,
  files: readonly EntryFile[],
  problems: string[],
): Promise<FolderEntry | null> {
  const before = problems.length;
  const read: EntryFile[] = [];
  let own: ReadonlyMap<string, unknown> = new Map();
  let date = '';
  for (const file of files) {
    const matter = readFrontMatter(await readFile(join(folder, file.path), 'utf8'));
    if ('fault' in matter) {
      problems.push(`${file.path}, line ${matter.line}: ${matter.fault}`);
      continue;
    }
    const { values, lines, body } = matter;
    const isMain = file.locale === defaultLocale;
    const say = (key: string, sentence: string) =>
      problems.push(`${file.path}, line ${lines.get(key) ?? 1}, field ${key}: ${sentence}`);
    for (const key of values.keys()) {
      if (ownKeys.includes(key)) {
        if (!isMain) say(key, 'belongs into the file of the main language.');
      } else if (!fieldOf(at, key)) say(key, `is no field of ${at.folder}.`);
    }
    if (body.trim() !== '' && at.body === undefined)
      problems.push(`${file.path}: has a text below its front matter, and ${at.folder} have none.`);
    read.push({ ...file, lines });
    if (!isMain) continue;
    own = values;
    const given = values.get('date') ?? (await stat(join(folder, file.path))).mtime.toISOString();
    if (typeof given === 'string' && !Number.isNaN(Date.parse(given))) date = given;
    else say('date', `${quoted(given)} is not a date such as 2026-08-14.`);
    const id = values.get('id') ?? '';
    if (typeof id !== 'string') say('id', 'must be a text.');
    if (typeof (values.get('draft') ?? false) !== 'boolean') say('draft', 'must be true or false.');
  }
  if (problems.length > before) return null;
  if (!read.some(({ locale }) => locale === defaultLocale)) {
    problems.push(
      `${files[0]?.path}: there is no ${name}.md beside it, in the main language (${defaultLocale}).`,
    );
    return null;
  }
  if (own.get('draft') === true) return null;
  const id = own.get('id');
  return {
    id: typeof id === 'string' && id !== '' ? id : defaultId(at, name),
    name,
    at,
    publishedAt: date,
    files: read,
  };
}

/** The field of a key of front matter, with its rule. */
function fieldOf(at: TypeFolder, key: string): readonly [name: string, rule: FieldRule] | null {
  const rules = contentModel[at.type] ?? {};
  const name = key === 'title' ? (at.title ?? 'title') : key;
  if (key === at.title || key === at.body || !Object.hasOwn(rules, name)) return null;
  const rule = rules[name];
  return rule ? [name, rule] : null;
}

interface Reader {
  readonly folder: string;
  readonly found: Found;
  readonly assets: FolderAssets;
  readonly onDead: (sentence: string) => void;
}

/** An entry as an export has it. */
async function exported({ id, name, at, publishedAt, files }: FolderEntry, reader: Reader): Promise<object> {
  const fields: Record<string, Record<string, unknown>> = {};
  const put = (field: string, locale: string, value: unknown) => {
    fields[field] = { ...fields[field], [locale]: value };
  };
  for (const file of files) {
    const matter = readFrontMatter(await readFile(join(reader.folder, file.path), 'utf8'));
    if ('fault' in matter) continue;
    for (const [key, value] of matter.values) {
      const field = fieldOf(at, key);
      if (field && value !== null)
        put(field[0], file.locale, await exportValue(value, field[1], file, reader));
    }
    if (at.body !== undefined && matter.body.trim() !== '')
      put(at.body, file.locale, await bodyOf(matter.body, file, reader));
  }
  if (Object.hasOwn(contentModel[at.type] ?? {}, 'slug') && fields.slug?.[defaultLocale] === undefined)
    put('slug', defaultLocale, name);
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: at.type } };
  const sys = { id, type: 'Entry', contentType, publishedAt, publishedVersion: 1, version: 2 };
  return { sys, fields };
}

/** A value of front matter as an export has it: names become links. */
async function exportValue(
  value: unknown,
  rule: FieldRule,
  file: EntryFile,
  reader: Reader,
): Promise<unknown> {
  if (rule.kind === 'link') return linkOf(value, rule.to, reader);
  if (rule.kind === 'links' && Array.isArray(value))
    return value.map((each) => linkOf(each, rule.to, reader));
  if (rule.kind === 'asset' && typeof value === 'string') {
    const own = reader.assets.isListed(value) ? null : await reader.assets.of(besideOf(file, value));
    return { sys: { type: 'Link', linkType: 'Asset', id: own?.id ?? value } };
  }
  return value;
}

function linkOf(value: unknown, types: readonly string[], { found }: Reader): unknown {
  if (typeof value !== 'string' || isObject(value)) return value;
  return { sys: { type: 'Link', linkType: 'Entry', id: found.named(value, types)?.id ?? value } };
}

/** The path in the folder of an address that a file names. */
const besideOf = ({ path }: EntryFile, address: string) =>
  posix.normalize(posix.join(posix.dirname(path), address));

async function bodyOf(text: string, file: EntryFile, reader: Reader): Promise<string> {
  const html = file.form === 'md' ? htmlOf(text) : text;
  const source = await readFile(join(reader.folder, file.path), 'utf8');
  return withAddresses(html, async (address) => {
    const [path = '', rest = ''] = splitAddress(address);
    const place = besideOf(file, path);
    const entry = reader.found.at(place);
    if (entry && articleTypes.includes(entry.at.type)) return `/article?articleId=${entry.id}${rest}`;
    if (!entry) {
      const asset = await reader.assets.of(place);
      if (asset) return asset.url;
    }
    const why = entry
      ? `is one of ${entry.at.folder}, which have no page of their own`
      : 'is not in the folder';
    reader.onDead(`${file.path}, line ${lineOf(source, address)}: links to ${path}, which ${why}.`);
    return null;
  });
}

/** The path of an address, decoded, and its fragment. */
function splitAddress(address: string): readonly [path: string, fragment: string] {
  const at = address.search(/[?#]/);
  const path = at < 0 ? address : address.slice(0, at);
  const fragment = address.includes('#') ? address.slice(address.indexOf('#')) : '';
  try {
    return [decodeURIComponent(path), fragment];
  } catch {
    return [path, fragment];
  }
}

/** The line in which a file names an address; an encoded one may stand there decoded. */
function lineOf(source: string, address: string): number {
  const [path] = splitAddress(address);
  const found = [address, path].map((text) => source.indexOf(text)).find((place) => place >= 0) ?? 0;
  return source.slice(0, found).split('\n').length;
}
