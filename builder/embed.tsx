import { EmbedPage, type EmbedSite } from './embed/EmbedPage.tsx';
import { pageTexts } from './texts.ts';
import { showTool, toolBlock } from './toolRoot.tsx';
import './everyElement.ts';

/** The embed page, on the page that the host serves for it. */
async function start(): Promise<void> {
  const place = document.getElementById('hc-embed-page');
  if (!place) return;
  const { t, locale } = await pageTexts(document.documentElement.lang);
  document.title = t('embed.title');
  showTool(place, <EmbedPage {...{ t, locale }} site={toolBlock('hc-embed') as EmbedSite} />);
}

void start();
