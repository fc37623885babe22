import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { RenderPage, SafeNode } from '#contracts/serverRendering.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { ElementFrame } from '#parts/ElementFrame.tsx';
import { inline } from '#runtime/htmlWords.ts';
import { primeFromPage } from '#runtime/lateTransport.ts';
import '#runtime/withTransport.ts';
import { type ServerHtml, ServerHtmlContext } from '#runtime/serverHtml.ts';
import { frame } from '#shell/frame.ts';
// Its styles are those of every page.
import '#shell/FrameParts.tsx';
import { NativePanelsContext } from '#shell/NativePanel.tsx';
import { Shell } from '#shell/Shell.tsx';
import { siteScreens } from '#shell/screens.ts';
import { settleTexts } from '#shell/useTexts.ts';
import { nativePanels } from './nativePanels.tsx';
import { serverRuntime } from './serverRuntime.ts';
import { withStyleRules } from './styleRules.ts';
import './static.css';

export { layerOrder } from '#ui/sheets.ts';
export { renderElements } from './renderElements.tsx';

/** Draws a page from the answers that it carries, with the components that take over in the browser. */
export const renderPage: RenderPage = async ({ address, cookie, config = {}, answers, safeNodes }) => {
  const url = new URL(address);
  const runtime = serverRuntime(url, cookie, config);
  const { view } = runtime.navigation.get().target;
  try {
    primeFromPage(runtime.transport, answers);
    await Promise.all([
      runtime.session.load(),
      settleTexts(runtime.textsReady),
      frame.load(),
      !config.isBuilt && siteScreens.load(view),
    ]);
    const light = view === 'article' ? await openLight(safeNodes) : null;
    const awaited: Promise<unknown>[] = [];
    const serverHtml: ServerHtml = {
      light,
      wait: (loading) => void awaited.push(loading),
      nodes: (html, profile, names) => nodesOf(safeNodes(html, profile), names),
      shows: (html) => safeNodes(html, 'content').some(isSeen),
      words: (html) => safeNodes(html, 'content').map(wordsOf).join('').replace(/\s+/g, ' ').trim(),
    };
    const draw = () =>
      renderToString(
        <ServerHtmlContext value={serverHtml}>
          <NativePanelsContext value={nativePanels}>
            <ElementFrame runtime={runtime}>
              <Shell container="" visitor="auto" searchHistory="site" hideRecentSearches={false} />
            </ElementFrame>
          </NativePanelsContext>
        </ServerHtmlContext>,
      );
    let drawn = draw();
    if (awaited.length > 0) {
      await Promise.all(awaited);
      drawn = draw();
    }
    return { ...withStyleRules(drawn), light: light?.nodes() ?? [] };
  } finally {
    // What is cached would be kept for its time.
    runtime.transport.clear();
  }
};

/** The nodes of a server are loaded for the first page that has need of them. */
const openLight = async (safeNodes: Parameters<RenderPage>[0]['safeNodes']) =>
  (await import('./lightHtml.ts')).openLightHtml((html) => safeNodes(html, 'content'));

/** Nodes of React, with other names for some: no text of them is ever read as markup. */
const nodesOf = (nodes: readonly SafeNode[], names: Readonly<Record<string, string>> = {}): ReactNode =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          names[node.name] ?? node.name,
          { key: index, ...attributesOf(node) },
          ...(node.children.length > 0 ? [nodesOf(node.children, names)] : []),
        ),
  );

/** Attributes as React takes them; pictures wait until they are near, as in browsers. */
const attributesOf = ({ name, attributes }: Exclude<SafeNode, string>) => ({
  ...(name === 'img' ? { alt: '', loading: 'lazy', decoding: 'async' } : {}),
  ...attributes,
  ...('open' in attributes ? { open: true } : {}),
});

const isSeen = (node: SafeNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.name === 'img' || node.children.some(isSeen);

const inlineNames: ReadonlySet<string> = new Set(inline.split(', '));

function wordsOf(node: SafeNode): string {
  if (typeof node === 'string') return node;
  const words = node.children.map(wordsOf).join('');
  return inlineNames.has(node.name) ? words : ` ${words} `;
}
