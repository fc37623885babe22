import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files of one folder that share a process, at most. */
const mostInGroup = 8;

/**
 * Test files as those that a runner is to start: neighbours share a process, because to load what they test costs more than
 * most of them do; those that are `isAlone` have one each. In it each file is a suite with hooks of its own, one after the
 * other. Writes a file for each group into `folder`.
 */
export function groupFiles(files, folder, isAlone) {
  const alone = files.filter(isAlone);
  const groups = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    (file) => file.split('/').slice(0, 2).join('-'),
  );
  mkdirSync(folder, { recursive: true });
  return [...alone, ...[...groups].flatMap(([name, group]) => groupsOf(group).map(oneFile(folder, name)))];
}

function groupsOf(files) {
  const count = Math.ceil(files.length / mostInGroup);
  return Array.from({ length: count }, (_, at) => files.filter((_, place) => place % count === at));
}

const oneFile = (folder, name) => (group, at) => {
  if (group.length === 1) return group[0];
  const file = join(folder, `${name}-${at + 1}.test.mjs`);
  writeFileSync(
    file,
    `${["import { describe } from 'node:test';", ...group.map(suiteOf(file))].join('\n')}\n`,
  );
  return file;
};

const suiteOf = (from) => (file) =>
  `describe(${JSON.stringify(file)}, async () => { await import(${JSON.stringify(relative(dirname(from), file))}); });`;
