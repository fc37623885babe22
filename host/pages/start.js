// Stands in the page itself. What the host drew is painted and read before the scripts come
// (docs/behaviour/shell.md#before-the-scripts). A page names in a data block what it loads: one for readers, which has keys
// there, with the first sign of its reader, others at once.

// What came, or is on its way, as the elements' own scripts know it.
const come = new Map();
globalThis[Symbol.for('hc.files')] = come;
// No element is defined yet.
const drawn = [...document.querySelectorAll(':not(:defined)')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
const { folder, modules, scripts, entries, keys } = JSON.parse(
  document.querySelector('script#hc-start').textContent,
);
const files = new URL(folder, document.baseURI);
const priority = keys ? 'low' : 'auto';
const painted = firstFrame();
if (keys) await firstSign();
else void askForAll(modules);
await painted;
await start();

/**
 * Scripts that the browser has kept would come before the first frame, and hold it up until all of them had run. A page
 * in the background paints nothing.
 */
async function firstFrame() {
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Runs the elements, and behind them the scripts of others. */
async function start() {
  const begun = runInTurn();
  if (keys) for (const name of entries) if (!come.has(addressOf(name))) ask('modulepreload', name);
  void askForAll(modules);
  void runBehind(begun);
  await begun;
}

/** Each in a task of its own: one that runs all of them keeps a slow machine from answering. */
async function runInTurn() {
  for (const name of entries) {
    await import(addressOf(name));
    await nextTask();
  }
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

function idle() {
  return new Promise((resolve) => window.requestIdleCallback?.(resolve) ?? setTimeout(resolve, 1000));
}

function askForAll(names) {
  return Promise.allSettled(
    names
      .map(addressOf)
      .filter((href) => !come.has(href))
      .map(askAsModule),
  );
}

/**
 * Makes a module of a file that has come, which is read but not run. One that has not may stay away as a module for the life
 * of the page; the elements ask for the file again, and say why it isn't there (scripts/build/whole-imports.mjs).
 */
async function askAsModule(href) {
  const coming = comeWhole(href);
  come.set(href, coming);
  try {
    await coming;
  } catch (error) {
    come.delete(href);
    throw error;
  }
  ask('modulepreload', href);
}

async function comeWhole(href) {
  const response = await window.fetch(href, { priority });
  if (!response.ok) throw new TypeError(href);
  await response.arrayBuffer();
}

/** Says at the root of the page, for those who wait for all scripts, that some are on their way, and when they are not. */
async function runBehind(elements) {
  const { dataset } = document.documentElement;
  dataset.hcLate = '';
  await Promise.allSettled([elements]);
  // Behind what the elements do with their first tasks, too.
  await idle();
  await Promise.allSettled(scripts.map((name) => import(addressOf(name))));
  delete dataset.hcLate;
  dispatchEvent(new Event('hc-late'));
}

function addressOf(name) {
  return new URL(name, files).href;
}

function ask(rel, name) {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = addressOf(name);
  link.fetchPriority = priority;
  document.head.append(link);
}

/**
 * Settles with the first sign of a reader, or when the page was idle for ten seconds. What scripts have to act upon is one
 * too: a place that isn't in the page itself, what was entered or scrolled to, something kept under one of `keys`.
 */
async function firstSign() {
  const longestIdle = 10_000;
  // Where the scripts are waited for, none are missing.
  document.body.setAttribute('data-waits', '');
  const stop = new AbortController();
  await new Promise((sign) => {
    const listen = { capture: true, passive: true, signal: stop.signal };
    const ofReader = 'pointerdown touchstart keydown click wheel scroll focusin input change submit';
    for (const name of `${ofReader} hashchange popstate resize`.split(' '))
      addEventListener(name, sign, listen);
    // A pointer that rests is told of, too.
    const moved = ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && sign();
    addEventListener('pointermove', moved, listen);
    const isBegun = () =>
      (window.location.hash.length > 1 && !document.querySelector(':target')) ||
      // Where the reader was at it before, which the elements have noted.
      window.history.state !== null ||
      document.activeElement !== document.body ||
      drawn.some(({ host }) => host.hasAttribute('data-pressed')) ||
      scrollY > 0 ||
      drawn.some((root) => [...root.querySelectorAll('input, textarea, select')].some(isChanged)) ||
      keys.some(isKept);
    // Behind `load`, when browsers have entered again what was entered before.
    const shown = ({ persisted }) => {
      if (persisted || isBegun()) return sign();
      setTimeout(sign, longestIdle);
      void idle().then(async () => {
        if (navigator.connection?.saveData) return;
        // One with each task: a slow machine takes its time to ask for many.
        for (const name of [...entries, ...modules, ...scripts]) {
          await nextTask();
          if (stop.signal.aborted) return;
          if (scripts.includes(name)) ask('prefetch', name);
          else void askForAll([name]);
        }
      });
    };
    addEventListener('pageshow', shown, listen);
    setTimeout(sign, 2 * longestIdle);
    if (isBegun()) sign();
  });
  stop.abort();
  document.body.removeAttribute('data-waits');
}

function isChanged(field) {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  if (!('options' in field)) return field.value !== field.defaultValue;
  const byDefault = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(byDefault, 0);
}

/** Whether this browser or tab keeps something by a name. */
function isKept(key) {
  try {
    return [window.localStorage, window.sessionStorage].some((kept) => kept.getItem(key) !== null);
  } catch {
    // Storage that is denied keeps nothing.
    return false;
  }
}
