import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../errors.ts';
import { Html } from '../html.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder `npm run build` fills. */
export const distFolder = join(root, 'dist');

/** Inter's font files, as their package lays them down. */
export const fontFolder = join(root, 'node_modules/@fontsource-variable/inter/files');

/** Of the letters of most languages. */
export const latinFont = 'fonts/inter-latin-opsz-normal.woff2';

/** What the pages load. Names are relative to `{base}/assets/{version}/`, which is never changed once served. */
export interface Assets {
  readonly folder: string;
  /** Changes with the content of any file. */
  readonly version: string;
  /** The modules that the shell and these further scripts of the site load at first, the shell's own left out. */
  modulesOf(scripts: readonly string[]): readonly string[];
  /** The styles of every page, which stand in the page itself: a first paint needs no second trip for them. */
  readonly style: InPage;
  /** The faces of the fonts; pages that show something at once name them when a font is there. */
  readonly faces: InPage;
  /** The styles of the shell, as the site's scripts call them by name. */
  readonly sheets: string;
  /** The script of every page that shows something before the others come. */
  readonly keeper: InPage;
  /** The script of such a page that its first paint doesn't wait for. */
  readonly follower: InPage;
  /** The same of a page that loads the shell once it is painted, and what does that. */
  readonly starter: InPage;
  /** The script within what is drawn that has what has come of it laid out. */
  readonly laying: InPage;
  /** The script behind it that has all of it laid out, and made ready for its first paint. */
  readonly lastLaying: InPage;
  /** The script within what is drawn of a page with a long text by which what stands below that waits for the first paint. */
  readonly coming: InPage;
  /** Finds the letters of the product's languages that are in a font of their own (`lettersFont`); null without one. */
  readonly letters: RegExp | null;
  /** Files made here rather than by the build: name, type and text. */
  readonly own: readonly OwnAsset[];
}

/** A stylesheet or script in a page, and the source by which the security policy allows it. */
export interface InPage {
  readonly text: string;
  /** The same as a page takes it. */
  readonly markup: Html;
  readonly source: string;
}

/** The scripts of every page that shows the help center, each to be run in a task of its own. */
export const shellScripts = ['site/libraries.js', 'site/shell.js'] as const;

/** The script of what stands around the view, by its name. */
export const frameScript = 'frame';

/** The script of the server methods, by its name. */
export const transportScript = 'transport';

/** The styles of blocks of content, which elements wear too. */
const blockStyles = 'src/parts/blocks/blocks.css';

/** The styles of pages that administrators build. */
export const builtStyles = 'built.css';

/** A file made by the host rather than by the build. */
export interface OwnAsset {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Served by demo sites alone. */
  readonly isDemo?: boolean;
}

/** The font of those letters. */
export const lettersFont = 'letters/inter-letters.woff2';
const lettersStyle = 'letters/letters.css';

const elementsScript = 'hc.js';
const staticImport = /\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * Reads the built elements and the host's own styles and scripts, for a site below `base`. Throws a StartError when they
 * aren't built.
 */
export async function openAssets(folder: string, base: string): Promise<Assets> {
  if (!existsSync(join(folder, elementsScript))) {
    throw new StartError(`The built elements are missing in ${folder}; run "npm run build" first.`);
  }
  const own = ownAssets();
  const hash = createHash('sha256');
  for (const { name, text } of own) hash.update(`${name}\0${text}\0`);
  hash.update(pageStyle().text).update(fontFaces(folder, '').text);
  for (const name of globSync('**/*.{js,woff2}', { cwd: folder }).sort())
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  const version = hash.digest('hex').slice(0, 16);
  const modules = new Map<string, readonly string[]>();
  return {
    folder,
    version,
    modulesOf(scripts) {
      const key = scripts.join();
      const found = modules.get(key) ?? modulesOf(folder, scripts);
      modules.set(key, found);
      return found;
    },
    style: pageStyle(),
    faces: fontFaces(folder, `${base}/assets/${version}/`),
    sheets: sheetsOfShell(folder),
    keeper: inPageOf(folder, 'inPage', 'keep-presses'),
    follower: inPageOf(folder, 'behindPaint'),
    starter: inPageOf(folder, 'behindPaint', 'start'),
    laying: layingScript,
    lastLaying: lastLayingScript,
    coming: comingScript,
    letters: lettersOf(builtText(folder, lettersStyle)),
    own,
  };
}

function sheetsOfShell(folder: string): string {
  const { shell = '' } = JSON.parse(builtText(folder, 'server/styles.json') || '{}') as { shell?: string };
  return shell;
}

/** One script of these, as far as they are built. */
const inPageOf = (folder: string, ...names: readonly string[]) =>
  inPage(names.map((name) => builtText(folder, `server/${name}.js`)).join(''));

/** These scripts and all that they and the shell's import, in the order it is met, without the shell's own. */
function modulesOf(folder: string, scripts: readonly string[]): string[] {
  const entries = [...shellScripts, ...scripts.map((name) => `site/${name}.js`)];
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name) || !existsSync(join(folder, name))) return;
    found.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, path = ''] of text.matchAll(staticImport))
      follow(join(dirname(name), path).split(sep).join('/'));
  };
  for (const entry of entries) follow(entry);
  return [...found].filter((name) => !shellScripts.some((own) => own === name));
}

/** Finds the letters that this face is asked for. */
function lettersOf(face: string): RegExp | null {
  const codes = [...face.matchAll(/U\+([0-9a-f]+)/g)].map(([, code = '']) => `\\u{${code}}`);
  return codes.length > 0 ? new RegExp(`[${codes.join('')}]`, 'u') : null;
}

/** A text that the build makes, '' where it isn't built. */
function builtText(folder: string, name: string): string {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = relative(root, join(import.meta.dirname, '../pages'));

function pageStyle(): InPage {
  const own = ['src/ui/tokens.css', join(pages, 'stand-ins.css')];
  // Below the layers of the elements, whose styles an article wears in the page too.
  const ground = `@layer hc.page {${read(join(pages, 'page.css'))}}`;
  return inPage(withoutProse([...own.map(read), ground].join('\n')));
}

/** The faces of Inter, and of its letters that are built in `folder`; `files` is where the site's assets are. */
function fontFaces(folder: string, files: string): InPage {
  const inter = read('node_modules/@fontsource-variable/inter/opsz.css');
  // The last face that has a letter is asked for it.
  const letters = builtText(folder, lettersStyle).replace('url(./', `url(${files}letters/`);
  return inPage(withoutProse(`${inter.replaceAll('url(./files/', `url(${files}fonts/`)}\n${letters}`));
}

const withoutProse = (styles: string) => styles.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');

/** Styles or a script as they stand in a page. */
export const inPage = (text: string): InPage => ({
  text,
  markup: new Html(Buffer.from(text)),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** Asks how far the page is scrolled, which browsers can't tell before all that has come is laid out. */
export const layingScript = inPage('scrollX');

/** Asks what is in a corner of the page, for which browsers also make ready to paint it. */
const lastLayingScript = inPage('document.elementFromPoint(0,0)');

/**
 * Lets a first paint wait for the opening of a text alone, and what stands below for that paint (src/shell/server/static.css).
 * Who goes to a place in it, or comes back to one, is shown that at once: only a page that is whole is scrolled there.
 */
const comingScript = inPage(
  `location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate'||` +
    `(document.querySelector('[href="#hc-end"]')?.remove(),document.querySelector('hc-shell').dataset.coming='')`,
);

function ownAssets(): OwnAsset[] {
  return [
    {
      name: builtStyles,
      type: 'text/css',
      text: withoutProse([join(pages, builtStyles), blockStyles].map(read).join('\n')),
    },
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
