import { basename } from 'node:path';

// How modules that several load are put together to files.

/** How much a module shrinks by minifying and compressing. */
const shrinking = 6;

/**
 * The file of each module, from who loads it: what the same load is one file, and files are joined as long as that saves all
 * of them, each as much as it weighs, more than some load in vain. `cost` is that of a file, in bytes as compressed.
 */
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
