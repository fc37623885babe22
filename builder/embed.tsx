import { loadElementTexts } from './elementTexts.ts';
import { EmbedPage } from './embed/EmbedPage.tsx';
import type { EmbedSite } from './embed/embedSite.ts';
import { pageTexts } from './texts.ts';
import { showTool, toolBlock } from './toolRoot.tsx';
import './everyElement.ts';

/** The embed page, on the page that the host serves for it. */
async function start(): Promise<void> {
  const place = document.getElementById('hc-embed-page');
  if (!place) return;
  const { lang } = document.documentElement;
  const [{ t, locale }, elementTexts] = await Promise.all([pageTexts(lang), loadElementTexts(lang)]);
  document.title = t('embed.title');
  showTool(place, <EmbedPage {...{ t, elementTexts, locale }} site={toolBlock('hc-embed') as EmbedSite} />);
}

void start();
