import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const file = 'docs/platform-guide.md';

/** The guide to an org of one's own, as the documentation has it. */
export const guide = () => readFileSync(join(root, file), 'utf8');

/**
 * The commands of the guide by their headings: what is between the fences below `## {heading}`.
 * @param {string} heading
 * @returns {string[]}
 */
export function guideCommands(heading) {
  const [, section = ''] = guide().split(`\n## ${heading}\n`);
  const [own] = section.split(/\n##+ /);
  const found = [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block.trim().split('\n'));
  if (found.length === 0) throw new Error(`${file} has no command under ${heading}.`);
  return found;
}

/** The pictures that the guide shows, as it names them. */
export const guidePictures = () => [...guide().matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, path]) => path);

/** The README of the release: the guide, without links to what is not in the zip. Who has it needs nothing else. */
export function releaseReadme() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return guide()
    .replaceAll('{version}', version)
    .replace(/(?<!!)\[([^\]]*)\]\((?!#)[^)]*\)/g, '$1')
    .replace(/<!-- [^>]* -->\n/g, '');
}
