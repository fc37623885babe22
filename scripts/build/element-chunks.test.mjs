import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementChunk } from './element-chunks.mjs';

/** The file of each module, of modules by name: what they import, and how long they are. */
function filesOf(modules) {
  const graph = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id) => ({
      isEntry: id.startsWith('/elements/'),
      importedIds: modules[id][0],
      code: ' '.repeat(modules[id][1] ?? 60),
    }),
  };
  const fileOf = elementChunk();
  return Object.fromEntries(Object.keys(modules).map((id) => [id, fileOf(id, graph)]));
}

describe('the files of the elements', () => {
  it('hold together what the same elements load, and what several load with little in vain', () => {
    const files = filesOf({
      '/elements/bar.ts': [['/root.ts', '/icon.ts']],
      '/elements/list.ts': [['/root.ts', '/icon.ts', '/row.ts', '/large.ts', '/own.ts']],
      '/elements/feed.ts': [['/root.ts', '/row.ts', '/large.ts']],
      '/root.ts': [[], 6000],
      '/icon.ts': [[]],
      '/row.ts': [['/cell.ts']],
      '/cell.ts': [[]],
      '/large.ts': [[], 60_000],
      '/own.ts': [[]],
    });
    assert.equal(files['/icon.ts'], files['/root.ts']);
    assert.equal(files['/row.ts'], files['/cell.ts']);
    assert.notEqual(files['/large.ts'], files['/root.ts']);
    // What one element loads is its own.
    assert.equal(files['/own.ts'], undefined);
  });

  it('keep what the shell loads apart, and never need each other in turn', () => {
    const files = filesOf({
      '/elements/shell.ts': [['/frame.ts']],
      '/elements/header.ts': [['/frame.ts', '/late.ts', '/middle.ts', '/deep.ts']],
      '/elements/menu.ts': [['/late.ts', '/middle.ts', '/deep.ts']],
      '/elements/note.ts': [['/middle.ts', '/deep.ts']],
      '/elements/feed.ts': [['/deep.ts']],
      '/frame.ts': [[]],
      '/late.ts': [['/middle.ts']],
      '/middle.ts': [['/deep.ts'], 60_000],
      '/deep.ts': [[]],
    });
    assert.notEqual(files['/frame.ts'], files['/late.ts']);
    assert.notEqual(files['/late.ts'], files['/deep.ts']);
  });
});
