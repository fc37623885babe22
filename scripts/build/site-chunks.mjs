import { basename } from 'node:path';
import { kebabCase } from '../../src/contracts/names.ts';
import { isFrame } from './element-chunks.mjs';
import { filesOfGroups } from './file-groups.mjs';

// How the shell and its screens are divided into files for pages that show the whole help center.

/** What a request costs a page, in bytes as compressed: files come side by side, but only six of them at a time. */
const costOfFile = 1500;

/** A first paint counts more than what comes later. */
const weightOfScreen = 3;

const isScreen = (id) => /\/src\/screens\/[\w-]+\/\w+Screen\.tsx$/.test(id);
/** React is most of it: large enough for a task of its own. */
const isLibrary = (id) => id.includes('/node_modules/');
/** What the frame opens later; everything else that comes later belongs to screens. */
const isOfFrame = (id) =>
  /\/src\/(?:shell|parts\/search-bar)\/|\/src\/runtime\/(?:searchEngine|chat)\.ts$/.test(id);
/** What drawn pages show came with them: the server methods come behind. */
const isTransport = (id) => id.endsWith('/src/runtime/transport.ts');
/** A screen that shows parts of the frame comes with its file. */
const showsFrame = (id) => nameOf(id) === 'IntegrationScreen';

/** `MyCasesScreen.tsx` → `my-cases.js`: screens go by their word, everything else by its own name. */
export function siteName({ name, facadeModuleId }) {
  return `${facadeModuleId && name !== 'frame' ? wordOf(facadeModuleId) : name}.js`;
}

/** The word of a screen, the name of anything else. */
function wordOf(id) {
  const name = nameOf(id);
  return isScreen(id) ? kebabCase(name.replace(/Screen$/, '')) : name;
}

const nameOf = (id) => basename(id.split('?')[0]).replace(/(?:\.(?:js|mjs|json|css|tsx?))+$/, '');

/** Rollup's `manualChunks`; undefined where those that load a module together decide. */
export function siteChunk() {
  let names;
  return (id, graph) => {
    names ??= namesOf(graph);
    return names.get(id);
  };
}

function namesOf({ getModuleIds, getModuleInfo }) {
  const names = new Map();
  const shared = new Map();
  for (const id of getModuleIds()) {
    if (isFrame(id)) names.set(id, 'frame');
    if (isFrame(id) || isScreen(id)) continue;
    const users = usersOf(id, getModuleInfo);
    const others = [...users].filter((each) => each !== 'shell' && !isOfFrame(each));
    if (users.has('shell')) names.set(id, isLibrary(id) ? 'libraries' : 'shell');
    else if ([...users].some(isTransport)) names.set(id, 'transport');
    else if ([...users].some(isFrame)) names.set(id, others.every(showsFrame) ? 'frame' : 'shell');
    else if (others.length > 1) shared.set(id, others);
  }
  const weightOf = (id) => (isScreen(id) ? weightOfScreen : 1);
  const files = filesOfGroups(shared, { getModuleInfo }, costOfFile, weightOf);
  const screens = [...getModuleIds()].filter(
    (id) => isScreen(id) && !showsFrame(id) && getModuleInfo(id).dynamicImporters.length > 0,
  );
  const loadedBy = Map.groupBy(files.keys(), (id) => files.get(id));
  const isOfAll = (name) => {
    const users = new Set(loadedBy.get(name).flatMap((id) => shared.get(id)));
    return screens.every((each) => users.has(each));
  };
  // What every screen loads comes with the shell.
  for (const [id, name] of files) names.set(id, isOfAll(name) ? 'shell' : name);
  return names;
}

/** The scripts that load a module by themselves, and 'shell' when it is there from the start. */
function usersOf(id, getModuleInfo) {
  const users = new Set();
  for (const each of reached(id, (at) => getModuleInfo(at)?.importers ?? [])) {
    const info = getModuleInfo(each);
    if (info?.isEntry) users.add('shell');
    if (info?.dynamicImporters.length) users.add(each);
  }
  return users;
}

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
