import { spawnSync } from 'node:child_process';

// node scripts/lint/subjects.mjs: does every commit say what it does in one short line, and the rest below? Judged is
// what was committed on top of the commit that brought this file, merges too.

const own = 'scripts/lint/subjects.mjs';

/** How many characters the first line of a commit's message may have; what is longer is cut off in lists of commits. */
export const longestSubject = 72;

/** What is wrong with the message of a commit, one sentence a fault. */
export function messageFaults(message) {
  const [subject = '', second = ''] = message.split('\n');
  const length = [...subject].length;
  return [
    ...(subject.trim() === '' ? ['has no subject'] : []),
    ...(length > longestSubject ? [`has a subject of ${length} characters, ${longestSubject} at most`] : []),
    ...(second.trim() === '' ? [] : ['has no empty line below its subject']),
  ];
}

/**
 * The faults of all commits that a folder's checkout has on top of the one that added `file`: a sentence each, with the
 * commit's short name and how its message begins. Where the history can't be judged there are none, and `note` says why.
 */
export function commitFaults(folder, file = own) {
  const git = (...words) => {
    const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    return status === 0 ? stdout.trim() : null;
  };
  const nothing = (why) => ({ faults: [], note: `Subjects of commits are not judged: ${why}.` });
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow === null) return nothing('there is no history here, or no git to read it');
  // The oldest commit of a shallow clone seems to add every file.
  if (isShallow === 'true') return nothing('this is a shallow clone');
  const first = git('log', '--diff-filter=A', '--format=%H', '--', file)?.split('\n').at(-1);
  if (!first) return nothing(`no commit has added ${file} yet`);
  const log = git('log', '--ancestry-path', '--format=%h%n%B%x00', `${first}..HEAD`);
  if (log === null) return nothing('git could not list the commits');
  const commits = log.split('\0').map((text) => text.trimStart());
  return {
    faults: commits
      .filter((text) => text !== '')
      .flatMap((text) => {
        const [name, ...lines] = text.split('\n');
        const message = lines.join('\n');
        return messageFaults(message).map((fault) => `${name} "${message.slice(0, 40)}…" ${fault}`);
      }),
  };
}

if (import.meta.main) {
  const { faults, note } = commitFaults(process.cwd());
  if (note) console.log(note);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
