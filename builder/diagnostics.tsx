import type { PageSettings } from '#contracts/settings.ts';
import { DiagnosticsPage } from './diagnostics/DiagnosticsPage.tsx';
import { pageTexts } from './texts.ts';
import { showTool, toolBlock } from './toolRoot.tsx';

/**
 * Shows in a node how the server methods stand that elements with these settings ask (docs/behaviour/diagnostics.md), in
 * the language of the page unless another is given.
 */
export async function showDiagnostics(
  node: Element,
  settings: PageSettings = {},
  lang = document.documentElement.lang,
): Promise<void> {
  const { t, locale } = await pageTexts(lang);
  showTool(node, <DiagnosticsPage {...{ t, locale, settings }} />);
}

// On the host's page, which has a place for it. A server that imports this has no page.
const place = typeof document === 'undefined' ? null : document.getElementById('hc-diagnostics-page');
if (place) void showDiagnostics(place, toolBlock('hc-diagnostics') as PageSettings);
