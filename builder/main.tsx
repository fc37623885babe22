import { createRoot } from 'react-dom/client';
import { createApi } from './api.ts';
import { BuilderContext } from './builderContext.ts';
import { PageEditor } from './editor/PageEditor.tsx';
import { loadElementTexts } from './elementTexts.ts';
import { PageList } from './pages/PageList.tsx';
import { loadSiteTexts, pageTexts } from './texts.ts';
import './everyElement.ts';

/** The page builder, on the page that the host serves for it. */
async function start(): Promise<void> {
  const place = document.getElementById('builder');
  const block = document.getElementById('hc-builder')?.textContent ?? '{}';
  const { basePath = '', path: builderPath = '' } = JSON.parse(block) as {
    readonly basePath?: string;
    readonly path?: string;
  };
  if (!place) return;
  const { lang } = document.documentElement;
  const [{ t, locale }, siteTexts, elementTexts] = await Promise.all([
    pageTexts(lang),
    loadSiteTexts(lang),
    loadElementTexts(lang),
  ]);
  const { pathname } = window.location;
  const id = /\/builder\/pages\/([^/]+)\/?$/.exec(pathname)?.[1];
  document.title = t('title');
  createRoot(place).render(
    <BuilderContext
      value={{ api: createApi(basePath), t, siteTexts, elementTexts, locale, basePath, builderPath }}
    >
      {id === undefined ? <PageList /> : <PageEditor id={decodeURIComponent(id)} />}
    </BuilderContext>,
  );
}

void start();
