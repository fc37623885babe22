import { basename } from 'node:path';

// How the modules of the elements are divided into files for pages that load single elements.

/**
 * What a file by itself costs whoever loads it, in bytes as compressed: the names it shares with others, and all that
 * compresses worse apart.
 */
const costOfFile = 250;
/** How much a module shrinks by minifying and compressing. */
const shrinking = 6;

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

/** The file of each module, from who loads it and what a file costs each of them. */
export function filesOfGroups(users, { getModuleInfo }, cost, weightOf = () => 1) {
  const groups = new Map();
  for (const [id, elements] of users) {
    const key = elements.sort().join();
    const group = groups.get(key) ?? {
      modules: [],
      elements: new Set(elements),
      size: 0,
      imports: new Set(),
    };
    const { code, importedIds } = getModuleInfo(id);
    const size = (code?.length ?? 0) / shrinking;
    group.modules.push({ id, size });
    group.size += size;
    for (const each of importedIds) group.imports.add(each);
    groups.set(key, group);
  }
  return namesOf(joined([...groups.values()], cost, weightOf));
}

/** The groups, joined two by two, always those that gain most by it. */
function joined(groups, cost, weightOf) {
  for (;;) {
    const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other]));
    const [best] = pairs
      .map(([one, other]) => ({ one, other, gain: gainOf(one, other, cost, weightOf) }))
      .filter(({ gain }) => gain > 0)
      .sort((x, y) => y.gain - x.gain)
      .filter(({ one, other }) => !isBetween(groups, one, other));
    if (!best) return groups;
    const { one, other } = best;
    groups = [...groups.filter((each) => each !== one && each !== other), union(one, other)];
  }
}

/** What all elements together load less when two groups are one; -Infinity where they can't be. */
function gainOf(one, other, cost, weightOf) {
  if (one.elements.has('shell') !== other.elements.has('shell')) return Number.NEGATIVE_INFINITY;
  const weigh = (elements) => [...elements].reduce((sum, each) => sum + weightOf(each), 0);
  return (
    cost * weigh(one.elements.intersection(other.elements)) -
    one.size * weigh(other.elements.difference(one.elements)) -
    other.size * weigh(one.elements.difference(other.elements))
  );
}
/** Whether a third group lies on the way from one to the other: joined they would need each other in turn. */
function isBetween(groups, one, other) {
  const needed = ({ imports }) => groups.filter(({ modules }) => modules.some(({ id }) => imports.has(id)));
  const both = [one, other];
  const seen = new Set(both);
  const reaches = (group) =>
    needed(group).some((each) => {
      if (both.includes(each)) return !both.includes(group);
      if (seen.has(each)) return false;
      seen.add(each);
      return reaches(each);
    });
  return both.some(reaches);
}

const union = (one, other) => ({
  modules: [...one.modules, ...other.modules],
  elements: one.elements.union(other.elements),
  size: one.size + other.size,
  imports: one.imports.union(other.imports),
});

/** The file of each module; a file goes by its largest module. */
function namesOf(groups) {
  const names = new Map();
  for (const { modules, elements } of groups) {
    const [largest] = modules.toSorted((x, y) => y.size - x.size);
    const name = nameOf(largest.id);
    const taken = new Set(names.values());
    const own = taken.has(name) ? `${name}-${elements.size}` : name;
    for (const { id } of modules) names.set(id, own);
  }
  return names;
}

const nameOf = (id) => basename(id.split('?')[0]).replace(/(?:\.(?:js|mjs|tsx?))+$/, '');
