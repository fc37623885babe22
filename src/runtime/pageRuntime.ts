import type { PageSettings, PreviewSettings } from '#contracts/settings.ts';
import { colorSchemeContent } from '#domain/colorScheme.ts';
import { dataBlocks, mergeSettings, readDataBlock } from './config.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from './createRuntime.ts';
import { hostSend } from './hostSend.ts';
import { primeFromPage } from './lateTransport.ts';
import { previewWindow } from './previewWindow.ts';

/** What is said to the elements of a page; where several copies of the product are on it, all of them go by it. */
interface PageRecord {
  settings: PageSettings;
  hasBegun: boolean;
  readonly within: WeakMap<Node, WithinSettings>;
}

/** What is said to the elements within a node: their settings, on the page or on one of their own. */
interface WithinSettings {
  readonly page: Page;
  readonly settings: PageSettings;
}

type Page = Pick<RuntimeOptions, 'pageWindow' | 'location' | 'isPreview'>;

const key = Symbol.for('hc-help-center');
const place = globalThis as { [key]?: PageRecord };
place[key] ??= { settings: {}, hasBegun: false, within: new WeakMap() };
const record = place[key];

let shared: Runtime | null = null;
const made = new WeakMap<WithinSettings, Runtime>();

/**
 * Sets configuration and functions of the page; calls add up, and win over the `hc-config` data block. True when the
 * settings are taken. Called after the first element of the page has started, it changes nothing, says so in the
 * console and answers false: what was asked by then was asked with other settings.
 */
export function configure(next: PageSettings): boolean {
  if (record.hasBegun) {
    console.warn(
      'hc: configure() was called after the first element had started and changes nothing. Call it in the script that imports the elements, or in one before them.',
    );
    return false;
  }
  record.settings = mergeSettings(record.settings, next);
  return true;
}

/**
 * Gives the elements within a node settings of their own over those of the page: another back end (`siteUrl`), language
 * or brand. They share the page's address, and nothing else with the elements around them. It holds for elements that
 * are connected from now on; a second call begins anew for those after it.
 */
export function configureWithin(node: Node, own: PageSettings): void {
  say(node, { page: { pageWindow: window }, settings: mergeSettings(pageSettings(), own) });
}

/**
 * Gives the elements within a node a page of their own: address, history, user, answers and messages, beside those of
 * the page and without any effect on them; nothing of it is stored, and an element says what it lacks. For a builder's preview or to view a page as
 * somebody else. It holds for elements that are connected from now on; a second call begins anew for those after it.
 */
export function preview(node: Element, { path = '/', onLeave, ...settings }: PreviewSettings = {}): void {
  const { colorScheme } = say(node, { page: previewWindow(path, onLeave), settings });
  // The node is what its elements have for a page.
  colorScheme.subscribe(() => {
    if (node instanceof HTMLElement) node.style.colorScheme = colorSchemeContent[colorScheme.get()];
  });
}

/** Gives the elements within a node that are connected from now on this runtime in place of the page's. */
export function provideRuntime(node: Node, runtime: Runtime): void {
  const said = { page: { pageWindow: window }, settings: {} };
  made.set(said, runtime);
  record.within.set(node, said);
}

function say(node: Node, said: WithinSettings): Runtime {
  record.within.set(node, said);
  return runtimeWithin(said);
}

/** Each copy has a runtime of its own. */
function runtimeWithin(said: WithinSettings): Runtime {
  const known = made.get(said);
  if (known) return known;
  const runtime = runtimeWith(said.page, said.settings);
  made.set(said, runtime);
  return runtime;
}

/** The runtime of an element: that of the nearest node around it that has one, else the page's. */
export function runtimeOf(element: Node): Runtime {
  for (let node: Node | null = element; node !== null; node = parentOf(node)) {
    const said = record.within.get(node);
    if (said) return runtimeWithin(said);
  }
  return pageRuntime();
}

const parentOf = (node: Node) => node.parentNode ?? ('host' in node ? (node as ShadowRoot).host : null);

/** The one runtime of this page, made by the first element that asks. */
function pageRuntime(): Runtime {
  if (shared) return shared;
  record.hasBegun = true;
  shared = runtimeWith({ pageWindow: window }, pageSettings());
  const answers = readDataBlock(document, dataBlocks.answers);
  primeFromPage(shared.transport, answers);
  // What brings answers was drawn in the colours of its reader.
  if (answers === null) shared.colorScheme.show();
  return shared;
}

/** What the page says, in its data block and from scripts. */
function pageSettings(): PageSettings {
  const block = readDataBlock(document, dataBlocks.config) as PageSettings['config'] | null;
  return mergeSettings({ config: block ?? {} }, record.settings);
}

function runtimeWith(page: Page, { config, functions, navigate }: PageSettings): Runtime {
  const { titleSuffix, drawnZone, ...site } = config ?? {};
  return createRuntime({
    ...page,
    config: site,
    ...(titleSuffix === undefined ? {} : { titleSuffix }),
    ...(drawnZone === undefined ? {} : { drawnZone }),
    ...(functions ? { send: hostSend(functions) } : {}),
    ...(navigate ? { navigate } : {}),
  });
}
