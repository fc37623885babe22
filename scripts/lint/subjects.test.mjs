import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { commitFaults, longestSubject, messageFaults } from './subjects.mjs';

const long = 'A'.repeat(longestSubject + 1);

test('a subject has 72 characters at most, whatever their alphabet', () => {
  assert.deepEqual(messageFaults(`${'ü'.repeat(70)}🎈🎈\n`), []);
  assert.deepEqual(messageFaults(`${long}\n`), ['has a subject of 73 characters, 72 at most']);
  assert.deepEqual(messageFaults('\n\nOnly a body\n'), ['has no subject']);
});

test('an empty line stands between subject and body', () => {
  assert.deepEqual(messageFaults('Do it\n\nBecause it is asked.\n'), []);
  assert.deepEqual(messageFaults('Do it\nbecause it is asked.\n'), ['has no empty line below its subject']);
});

/** A repository of its own, gone at the end of the test, and what commits in it. */
function repository(t) {
  const folder = mkdtempSync(join(tmpdir(), 'hc-subjects-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  for (const [key, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@a.example'],
    ['commit.gpgsign', 'false'],
  ])
    git('config', key, value);
  const commit = (message, name = 'a') => {
    writeFileSync(join(folder, name), message);
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };
  return { folder, git, commit, faults: () => commitFaults(folder, 'rule') };
}

test('what was committed before the rule stays as it is, what comes on top of it is judged', (t) => {
  const { commit, faults } = repository(t);
  commit(long);
  assert.match(faults().note, /no commit has added rule yet/);
  commit(`${long} too`, 'rule');
  assert.deepEqual(faults(), { faults: [] });
  commit('Short');
  assert.deepEqual(faults(), { faults: [] });
  commit(long);
  commit('Change the rule', 'rule');
  const { faults: found } = faults();
  assert.equal(found.length, 1);
  assert.match(found[0], /^[0-9a-f]+ "A{40}…" has a subject of 73 characters, 72 at most$/);
});

test('a merge is judged, and what it brings from before the rule is not', (t) => {
  const { git, commit, faults } = repository(t);
  commit('Begin');
  git('checkout', '--quiet', '-b', 'old');
  commit(long, 'b');
  git('checkout', '--quiet', 'main');
  commit('Ask for short subjects', 'rule');
  git('merge', '--quiet', '--no-ff', '--message', `Merge ${long}`, 'old');
  const { faults: found } = faults();
  assert.equal(found.length, 1);
  assert.match(found[0], /"Merge A+…" has a subject of 79 characters/);
});

test('a folder without a history and a shallow clone are said to be not judged', (t) => {
  const empty = mkdtempSync(join(tmpdir(), 'hc-subjects-'));
  t.after(() => rmSync(empty, { recursive: true }));
  const { faults, note } = commitFaults(empty, 'rule');
  assert.deepEqual(faults, []);
  assert.match(note, /there is no history here/);

  const { folder, git, commit } = repository(t);
  commit('Begin', 'rule');
  commit(long);
  git('clone', '--quiet', '--depth=1', `file://${folder}`, join(empty, 'clone'));
  const clone = commitFaults(join(empty, 'clone'), 'rule');
  assert.deepEqual(clone.faults, []);
  assert.match(clone.note, /a shallow clone/);
});
