import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { repositoryAt, repositoryOfClone } from './repository.mjs';

it('the package says where its sources are, as the clone knows it, and nobody’s password', () => {
  for (const [remote, url] of [
    ['https://example.com/acme/help-center.git', 'git+https://example.com/acme/help-center.git'],
    ['https://ada:secret@example.com/acme/help-center', 'git+https://example.com/acme/help-center'],
    ['git@example.com:acme/help-center.git', 'git+ssh://git@example.com/acme/help-center.git'],
    [
      'ssh://ada@example.com:2222/acme/help-center.git',
      'git+ssh://git@example.com:2222/acme/help-center.git',
    ],
  ])
    assert.deepEqual(repositoryAt(remote), { type: 'git', url }, remote);
});

it('of a clone that comes from its own machine the package says nothing', () => {
  for (const remote of ['', '/srv/git/hc', '../hc', 'file:///srv/git/hc', 'http://localhost:3000/hc.git'])
    assert.equal(repositoryAt(remote), undefined, remote);
});

it('the remote of the clone itself is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-clone-'));
  try {
    const git = (...words) => execFileSync('git', words, { cwd: folder });
    git('init', '--quiet');
    assert.equal(repositoryOfClone(folder), undefined);
    git('remote', 'add', 'origin', 'https://example.com/acme/help-center.git');
    assert.equal(repositoryOfClone(folder)?.url, 'git+https://example.com/acme/help-center.git');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
