import { basename } from 'node:path';

// How the shell and its screens are divided into files for pages that show the whole help center.

/** A file that so many screens load anyway, or that is so small, costs less with the others than as a request. */
const manyScreens = 4;
const smallFile = 1500;
/** A file that is no small change for a screen without need of it. */
const largeFile = 6000;

const hash = /-[\w-]{8}$/;
const isScreen = (id) => /Screen-[\w-]{8}\.js$/.test(id);

/** `chunks/MyCasesScreen-Ab12cd34.js` → `my-cases.js`: screens go by their word, everything else by its own name. */
export function siteName({ name, facadeModuleId }) {
  const own = (facadeModuleId ? basename(facadeModuleId, '.js') : name).replace(hash, '');
  const screen = /^(.+)Screen$/.exec(own)?.[1];
  return `${screen ? kebab(screen) : own}.js`;
}

const kebab = (name) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Which file a module goes to; undefined where those that load it together decide. */
export function siteChunk(id, { getModuleInfo }) {
  if (!getModuleInfo(id) || isScreen(id)) return undefined;
  const users = usersOf(id, getModuleInfo);
  if (users.has('shell')) return 'shell';
  if (users.size < 2) return undefined;
  const isLarge = (each) => (getModuleInfo(each)?.code?.length ?? 0) >= largeFile;
  // By its name, because a file without one goes along with the first that imports it.
  if (isLarge(id)) return basename(id, '.js').replace(hash, '');
  const isForMost = users.size >= manyScreens || (getModuleInfo(id)?.code?.length ?? 0) < smallFile;
  const takesAlong = [...importsOf(id, getModuleInfo)].some(
    (each) => isLarge(each) && !usersOf(each, getModuleInfo).has('shell'),
  );
  return isForMost && !takesAlong ? 'screens' : undefined;
}

/** The screens that load a module, and 'shell' when it is there from the start. */
function usersOf(id, getModuleInfo) {
  const users = new Set();
  for (const each of reached(id, (at) => getModuleInfo(at)?.importers ?? [])) {
    const info = getModuleInfo(each);
    if (info?.isEntry) users.add('shell');
    if (info?.dynamicImporters.length) users.add(each);
  }
  return users;
}

const importsOf = (id, getModuleInfo) => reached(id, (at) => getModuleInfo(at)?.importedIds ?? []);

/** A module and all that one gets to from it. */
function reached(start, next) {
  const seen = new Set();
  const follow = (at) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const each of next(at)) follow(each);
  };
  follow(start);
  return seen;
}
