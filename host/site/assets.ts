import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder `npm run build` fills. */
export const distFolder = join(root, 'dist');

/** Inter's font files, as their package lays them down. */
export const fontFolder = join(root, 'node_modules/@fontsource-variable/inter/files');

/** What the pages load. Names are relative to `{base}/assets/{version}/`, which is never changed once served. */
export interface Assets {
  readonly folder: string;
  /** Changes with the content of any file. */
  readonly version: string;
  /** The modules that these element scripts load before anything is shown, themselves left out. */
  modulesOf(words: readonly string[]): readonly string[];
  /** Files made here rather than by the build: name, type and text. */
  readonly own: readonly OwnAsset[];
}

/** A file made by the host rather than by the build. */
export interface OwnAsset {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Served by demo sites alone. */
  readonly isDemo?: boolean;
}

const elementsScript = 'hc.js';
const staticImport = /\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Reads the built elements and the host's own styles and scripts. Throws a StartError when they aren't built. */
export async function openAssets(folder: string): Promise<Assets> {
  if (!existsSync(join(folder, elementsScript))) {
    throw new StartError(`The built elements are missing in ${folder}; run "npm run build" first.`);
  }
  const own = ownAssets();
  const hash = createHash('sha256');
  for (const { name, text } of own) hash.update(`${name}\0${text}\0`);
  for (const name of globSync('**/*.js', { cwd: folder }).sort())
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return {
    folder,
    version: hash.digest('hex').slice(0, 16),
    modulesOf: (words) => modulesOf(folder, words),
    own,
  };
}

/** All that the scripts of these elements import, in the order it is met. */
function modulesOf(folder: string, words: readonly string[]): string[] {
  const entries = words.map((word) => `elements/${word}.js`);
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name) || !existsSync(join(folder, name))) return;
    found.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, path = ''] of text.matchAll(staticImport))
      follow(join(dirname(name), path).split(sep).join('/'));
  };
  for (const entry of entries) follow(entry);
  return [...found].filter((name) => !entries.includes(name));
}

function ownAssets(): OwnAsset[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const fonts = read('node_modules/@fontsource-variable/inter/opsz.css').replaceAll(
    'url(./files/',
    'url(fonts/',
  );
  const pages = relative(root, join(import.meta.dirname, '../pages'));
  const style = [fonts, read('src/ui/tokens.css'), read(join(pages, 'page.css'))];
  return [
    { name: 'page.css', type: 'text/css', text: style.join('\n') },
    { name: 'login.js', type: 'text/javascript', text: read(join(pages, 'login.js')) },
    {
      name: 'demo-chat.js',
      type: 'text/javascript',
      text: read(join(pages, 'demo-chat.js')),
      isDemo: true,
    },
    { name: 'favicon.svg', type: 'image/svg+xml', text: read(join(pages, 'favicon.svg')) },
  ];
}
