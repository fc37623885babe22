import { basename } from 'node:path';
import { kebabCase } from '../../src/contracts/names.ts';

// How the shell and its screens are divided into files for pages that show the whole help center.

/** What so many screens load, or what is so small, costs less with what others share than as a request. */
const manyScreens = 3;
const smallFile = 2000;
/**
 * The screens on which most visits begin. What they share with others is in the shell's file, which compresses it better
 * than a second one would; they load nothing that only others share.
 */
const firstScreens = ['home', 'article'];
/** A file that is no small change for a screen without need of it. */
const largeFile = 20_000;

const hash = /-[\w-]{8}$/;
const isScreen = (id) => /Screen-[\w-]{8}\.js$/.test(id);

/** `chunks/MyCasesScreen-Ab12cd34.js` → `my-cases.js`: screens go by their word, everything else by its own name. */
export function siteName({ name, facadeModuleId }) {
  return `${facadeModuleId ? wordOf(facadeModuleId) : name.replace(hash, '')}.js`;
}

/** The word of a screen, the name of anything else. */
function wordOf(id) {
  const name = nameOf(id);
  const screen = /^(.+)Screen$/.exec(name)?.[1];
  return screen ? kebabCase(screen) : name;
}

const nameOf = (id) => basename(id, '.js').replace(hash, '');

/** Which file a module goes to; undefined where those that load it together decide. */
export function siteChunk(id, { getModuleInfo }) {
  if (!getModuleInfo(id) || isScreen(id)) return undefined;
  const users = usersOf(id, getModuleInfo);
  if (users.has('shell')) return 'shell';
  if (users.size < 2) return undefined;
  const sizeOf = (each) => getModuleInfo(each)?.code?.length ?? 0;
  const countOf = (each) => usersOf(each, getModuleInfo).size;
  // What needs a large file comes with it, of several with that of the fewest screens; a large one only where most
  // screens of the other load both.
  const [needed] = [...importsOf(id, getModuleInfo)]
    .filter((each) => each !== id && sizeOf(each) >= largeFile && !usersOf(each, getModuleInfo).has('shell'))
    .sort((x, y) => countOf(x) - countOf(y));
  const isLarge = sizeOf(id) >= largeFile;
  if (needed && (!isLarge || users.size * 2 > countOf(needed))) return siteChunk(needed, { getModuleInfo });
  // By its name, because a file without one goes along with the first that imports it.
  if (isLarge) return nameOf(id);
  const screens = [...users].filter(isScreen);
  // What only later parts of the frame share would bring to every screen what it needs itself.
  if (screens.length === 0) return undefined;
  // A small one joins them where it needs nothing but them: it must not need a file that needs them in turn.
  const joins = () =>
    [...importsOf(id, getModuleInfo)].every(
      (each) => each === id || ['shell', 'widgets'].includes(siteChunk(each, { getModuleInfo })),
    );
  if (screens.length >= manyScreens || (sizeOf(id) < smallFile && joins()))
    return screens.some((each) => firstScreens.includes(wordOf(each))) ? 'shell' : 'widgets';
  // What the same screens share is one file, whichever later parts of the page have need of some of it.
  return screens.length > 1 ? screens.map(wordOf).sort().join('-') : undefined;
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
