import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of everything that the built files of a folder hold of others, found by their source maps. */
export const notices = (root, folder) =>
  namesIn(folder)
    .map((name) => noticeOf(root, name))
    .join('\n\n---\n\n');

/** The package that a file is of, by its folder below the outermost `node_modules`; undefined for files of none. */
export const packageOf = (path) => /node_modules\/((?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

/** The packages of which the built files of a folder hold something, found by their source maps. */
export function namesIn(folder) {
  const names = new Set();
  for (const map of globSync(join(folder, '**/*.js.map'))) {
    for (const source of JSON.parse(readFileSync(map, 'utf8')).sources ?? []) {
      const name = packageOf(source);
      if (name) names.add(name);
    }
  }
  if (names.size === 0) throw new Error(`${folder} has no source maps of what it holds`);
  return [...names].sort();
}

/** Name, version and licence of an installed package, which may lie in that of another. */
export function noticeOf(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license, homepage = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file =
    existsSync(folder) && readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licensed under ${license}.`;
  const own = name.split('/node_modules/').at(-1);
  return `${own} ${version} (${license}) ${homepage}\n\n${text}`.trim();
}
