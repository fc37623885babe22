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
/** What only one of them has need of is a file of its own when it is as large as this. */
const firstScreensShare = 10_000;
/** A file that is no small change for a screen without need of it. */
const largeFile = 20_000;
/** What is so large that it is run in a task of its own, before the shell: what all elements share, React among it. */
const longTask = 200_000;

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
  if (users.has('shell')) return isCore(id, getModuleInfo) ? 'core' : 'shell';
  if (users.size < 2) return undefined;
  const sizeOf = (each) => getModuleInfo(each)?.code?.length ?? 0;
  const countOf = (each) => usersOf(each, getModuleInfo).size;
  // A module that imports a large file goes into that file; if it imports several, into the one that the fewest screens
  // load. A module that is large itself does so only where more than half of the other file's screens load both.
  const [needed] = [...importsOf(id, getModuleInfo)]
    .filter((each) => each !== id && sizeOf(each) >= largeFile && !usersOf(each, getModuleInfo).has('shell'))
    .sort((x, y) => countOf(x) - countOf(y));
  const isLarge = sizeOf(id) >= largeFile;
  if (needed && (!isLarge || users.size * 2 > countOf(needed))) return siteChunk(needed, { getModuleInfo });
  // It gets a name of its own, because Rollup puts a module without one into the file of whoever imports it first.
  if (isLarge) return nameOf(id);
  const screens = [...users].filter(isScreen);
  // It is shared by parts of the frame that are loaded later, and by no screen. In the shell's file every screen would
  // load it, with all that it imports; so Rollup places it.
  if (screens.length === 0) return undefined;
  // A small module joins the files that are shared, if it imports nothing but what lies there: else a shared file would
  // import a screen's file, which imports the shared one.
  const joins = () =>
    [...importsOf(id, getModuleInfo)].every(
      (each) => each === id || ['core', 'shell', 'widgets'].includes(siteChunk(each, { getModuleInfo })),
    );
  if (screens.length >= manyScreens || (sizeOf(id) < smallFile && joins())) {
    const first = screens.filter((each) => firstScreens.includes(wordOf(each)));
    if (first.length > 0 && first.length < firstScreens.length && sizeOf(id) >= firstScreensShare)
      return nameOf(id);
    return first.length > 0 ? 'shell' : 'widgets';
  }
  // What the same screens share is one file, whichever later parts of the page have need of some of it.
  return screens.length > 1 ? screens.map(wordOf).sort().join('-') : undefined;
}

/** Whether a module is that large one, or is imported by it. */
const isCore = (id, getModuleInfo) =>
  [...reached(id, (at) => getModuleInfo(at)?.importers ?? [])].some(
    (each) => getModuleInfo(each).code.length >= longTask,
  );

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
