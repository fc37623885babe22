import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderElements, RenderPage } from '#contracts/serverRendering.ts';
import { type InPage, inPage } from './assets.ts';

/** What draws screens on the server: the built components, and the styles they wear. */
export interface ServerRendering {
  readonly renderPage: RenderPage;
  /** Draws elements that stand on a page without a shell. */
  readonly renderElements: RenderElements;
  /** The address of the script that has it, for threads. */
  readonly script: string;
  /** The styles of the shell with a screen, by the word of its element. */
  styleOf(screen: string): InPage;
  /** The styles of what stands between the tags of the shell, which those within it don't reach. */
  readonly lightStyle: InPage;
}

interface Built {
  readonly renderPage: RenderPage;
  readonly renderElements: RenderElements;
  readonly layerOrder: string;
}

/** Loads what draws screens when it is first asked for; null where it isn't built. */
export function openServerRendering(folder: string): () => Promise<ServerRendering | null> {
  const script = join(folder, 'server/renderPage.js');
  let loading: Promise<ServerRendering | null> | undefined;
  return () => {
    loading ??= existsSync(script) ? load(folder, script) : Promise.resolve(null);
    return loading;
  };
}

/** The name of these among the lists of sheets, which are named by screens. */
const lightSheets = ':light';

async function load(folder: string, script: string): Promise<ServerRendering> {
  const { href } = pathToFileURL(script);
  const { renderPage, renderElements, layerOrder } = (await import(href)) as Built;
  const sheets = JSON.parse(readFileSync(join(folder, 'server/styles.json'), 'utf8')) as Record<
    string,
    string
  >;
  const known = new Map<string, InPage>();
  return {
    renderPage,
    renderElements,
    script: href,
    lightStyle: inPage(`${layerOrder}${sheets[lightSheets] ?? ''}`),
    styleOf(screen) {
      const found = known.get(screen) ?? inPage(`${layerOrder}${sheets.shell ?? ''}${sheets[screen] ?? ''}`);
      known.set(screen, found);
      return found;
    },
  };
}
