import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Test files in groups of at most `most`: neighbours share a process or a page, because to load what they test costs more
 * than most of them do; those that are `isAlone` have one each, and come first.
 */
export function groupNeighbours(files, isAlone, most = 8) {
  const alone = files.filter(isAlone).map((file) => [file]);
  const folders = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    folderOf,
  );
  return [...alone, ...[...folders.values()].flatMap((neighbours) => spread(neighbours, most))];
}

/** The folder that a test file shares with its neighbours. */
const folderOf = (file) => file.split('/').slice(0, 2).join('/');

function spread(files, most) {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, at) => files.filter((_, place) => place % count === at));
}

/**
 * Test files as those that node:test is to start, in groups. In one process each file is a suite with hooks of its own, one
 * after the other. Writes a file for each group into `folder`.
 */
export function groupFiles(files, folder, isAlone, most) {
  mkdirSync(folder, { recursive: true });
  return groupNeighbours(files, isAlone, most).map((group, at) => {
    if (group.length === 1) return group[0];
    const file = join(folder, `${folderOf(group[0]).replaceAll('/', '-')}-${at}.test.mjs`);
    const suites = group.map(suiteOf(file));
    writeFileSync(file, `${["import { describe } from 'node:test';", ...suites].join('\n')}\n`);
    return file;
  });
}

const suiteOf = (from) => (file) =>
  `describe(${JSON.stringify(file)}, async () => { await import(${JSON.stringify(relative(dirname(from), file))}); });`;
