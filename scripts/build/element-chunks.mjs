import { basename } from 'node:path';
import { filesOfGroups } from './file-groups.mjs';

// How the modules of the elements are divided into files for pages that load single elements.

/**
 * What a file by itself costs whoever loads it, in bytes as compressed: the names it shares with others, and all that
 * compresses worse apart.
 */
const costOfFile = 250;

/**
 * Rollup's `manualChunks`: what the same elements load is one file, and files are joined as long as that saves the
 * elements more than they load in vain. What the shell loads stays apart from what it doesn't, so that a page with the
 * shell loads nothing in vain.
 */
export function elementChunk() {
  let names;
  return (id, graph) => {
    names ??= filesOfGroups(usersOf(graph), graph, costOfFile);
    return names.get(id);
  };
}

/** What the shell draws around its view, without which nothing of it is shown where no server drew it. */
export const isFrame = (id) => id.endsWith('/src/shell/FrameParts.tsx');

/** The elements that load each module that several do. */
function usersOf({ getModuleIds, getModuleInfo }) {
  const users = new Map();
  for (const entry of getModuleIds()) {
    // What blocks share with elements is divided for the elements: pages have those more often.
    if (!getModuleInfo(entry).isEntry || !/\/elements\/(?!blocks\.)/.test(entry)) continue;
    const seen = new Set();
    const follow = (id) => {
      if (seen.has(id)) return;
      seen.add(id);
      users.set(id, [...(users.get(id) ?? []), basename(entry, '.ts')]);
      const { importedIds, dynamicallyImportedIds = [] } = getModuleInfo(id);
      for (const each of [...importedIds, ...dynamicallyImportedIds.filter(isFrame)]) follow(each);
    };
    follow(entry);
  }
  return new Map([...users].filter(([, elements]) => elements.length > 1));
}
