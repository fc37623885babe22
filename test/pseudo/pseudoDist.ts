import { existsSync, globSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { distFolder } from '../../host/site/assets.ts';
import { type Replaced, replacedCatalogs } from './catalogFiles.ts';
import { type PseudoKind, standIn } from './pseudoTexts.ts';

/** Maps are read by people alone, and what is compressed must be as the files are. */
const isNeeded = (name: string, replaced: ReadonlySet<string>) =>
  !name.endsWith('.map') && !replaced.has(name.replace(/\.br$/, ''));

/**
 * Makes a copy of the built elements in a folder, with a pseudo-language in place of a language, and answers the folder. Its
 * files are those of the build itself but for the catalogs, so that what is looked at is what readers get.
 */
export async function pseudoDist(kind: PseudoKind, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const all = replacedCatalogs(kind);
  const names = globSync('**/*', {
    cwd: distFolder,
    exclude: (name) => name === 'types' || name === 'package',
  })
    .filter((name) => statSync(join(distFolder, name)).isFile())
    .concat(existsSync(join(distFolder, '.built-from')) ? ['.built-from'] : []);
  const chunks = names.filter((name) => basename(name).startsWith(standIn) && name.endsWith('.js'));
  const made = new Map<string, string>();
  for (const name of chunks) made.set(name, await pseudoChunk(join(distFolder, name), all));
  const replaced = new Set(chunks);
  for (const name of names) {
    if (!isNeeded(name, replaced)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    linkSync(join(distFolder, name), join(folder, name));
  }
  for (const [name, text] of made) writeFileSync(join(folder, name), text);
  return folder;
}

/** A built catalog in the pseudo-language: which one it is, is told by what it holds. */
async function pseudoChunk(file: string, all: readonly Replaced[]): Promise<string> {
  const { default: own } = (await import(pathToFileURL(file).href)) as { readonly default: object };
  const found = all.find((each) => isDeepStrictEqual({ ...own }, { ...each.own }));
  if (!found) throw new Error(`${file} holds no catalog of the sources: build anew.`);
  return `export default ${JSON.stringify(found.pseudo)};\n`;
}
