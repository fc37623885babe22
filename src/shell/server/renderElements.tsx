import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import {
  type ElementDefinition,
  type ElementName,
  type ElementProps,
  elements,
} from '#contracts/elements.ts';
import type { PlacedElement, RenderElements } from '#contracts/serverRendering.ts';
import { PlacedBreadcrumb } from '#parts/Breadcrumb.tsx';
import { ElementFrame } from '#parts/ElementFrame.tsx';
import { SearchBar } from '#parts/search-bar/SearchBar.tsx';
import { primeFromPage } from '#runtime/lateTransport.ts';
import '#runtime/withTransport.ts';
import { Footer } from '#shell/footer/Footer.tsx';
import { Header } from '#shell/header/Header.tsx';
import { NativePanelsContext } from '#shell/NativePanel.tsx';
import { settleTexts } from '#shell/useTexts.ts';
import { nativePanels } from './nativePanels.tsx';
import { serverRuntime } from './serverRuntime.ts';
import { withStyleRules } from './styleRules.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands around pages and can be drawn before its scripts, by the names of the elements. */
const drawings: Readonly<Partial<Record<ElementName, (values: Values) => ReactNode>>> = {
  header: (values) => <Header {...(values as unknown as ElementProps<'header'>)} />,
  searchBar: (values) => <SearchBar {...(values as unknown as ElementProps<'searchBar'>)} />,
  footer: () => <Footer />,
  breadcrumb: (values) => <PlacedBreadcrumb {...(values as unknown as ElementProps<'breadcrumb'>)} />,
};

/** Draws elements of a page without a shell from the answers that it carries, as they will take their nodes over. */
export const renderElements: RenderElements = async ({ address, cookie, config = {}, answers }, placed) => {
  const shown = placed.map(nodeOf);
  if (shown.some((node) => node === null)) return null;
  const runtime = serverRuntime(new URL(address), cookie, config);
  try {
    primeFromPage(runtime.transport, answers);
    await Promise.all([runtime.session.load(), settleTexts(runtime.textsReady)]);
    return shown.map((node) =>
      withStyleRules(
        renderToString(
          <NativePanelsContext value={nativePanels}>
            <ElementFrame runtime={runtime}>{node}</ElementFrame>
          </NativePanelsContext>,
        ),
      ),
    );
  } finally {
    // What is cached would be kept for its time.
    runtime.transport.clear();
  }
};

/** An element with its defaults; null for one that isn't drawn by itself. */
function nodeOf({ name, values }: PlacedElement): ReactNode {
  const draw = drawings[name as ElementName];
  if (!draw) return null;
  const { properties }: ElementDefinition = elements[name as ElementName];
  const defaults = Object.entries(properties).map(([property, { default: value }]) => [property, value]);
  return draw({ ...Object.fromEntries(defaults), ...values });
}
