import { useCallback, useState } from 'react';
import type { PageSummary } from '#contracts/builtPages.ts';
import { builtPath } from '#domain/builtPages.ts';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';
import { NewPageForm } from './NewPageForm.tsx';

/** All built pages, and the way to a new one. */
export function PageList() {
  const { api, t, basePath } = useBuilder();
  const [pages, reload] = useLoaded(useCallback(() => api.list(), [api]));
  return (
    <div className="builder-list">
      <header className="builder-top">
        <h1>{t('title')}</h1>
        <a href={`${basePath}/`}>{t('toSite')}</a>
      </header>
      <main>
        <h2>{t('pages')}</h2>
        {pages.status === 'loading' && <p aria-busy="true">{t('loading')}</p>}
        {pages.status === 'failed' && (
          <div role="alert" className="builder-error">
            <p>{failureText(t, pages.error)}</p>
            <button type="button" onClick={reload}>
              {t('retry')}
            </button>
          </div>
        )}
        {pages.status === 'ready' && pages.value.length === 0 && (
          <div className="builder-empty">
            <p>
              <strong>{t('noPages')}</strong>
            </p>
            <p>{t('noPagesHint')}</p>
          </div>
        )}
        {pages.status === 'ready' && pages.value.length > 0 && (
          <ul className="builder-pages">
            {pages.value.map((page) => (
              <PageRow key={page.id} page={page} onRemoved={reload} />
            ))}
          </ul>
        )}
        <NewPageForm />
      </main>
    </div>
  );
}

function PageRow({ page, onRemoved }: { readonly page: PageSummary; readonly onRemoved: () => void }) {
  const { api, t, locale, basePath } = useBuilder();
  const [failure, setFailure] = useState('');
  const { published, edited } = page;
  const remove = async () => {
    if (!window.confirm(t('deleteSure', { title: page.title }))) return;
    try {
      await api.remove(page.id);
      onRemoved();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  const state = published === null ? 'draft' : published.isDraft ? 'published' : 'publishedChanged';
  return (
    <li className="builder-card">
      <div>
        <a className="builder-card__title" href={`${basePath}/builder/pages/${page.id}`}>
          {page.title}
        </a>
        <p>
          {t(`kinds.${page.kind}`)}
          {page.kind === 'frame' || ` · ${builtPath(page, { basePath, locale })}`}
        </p>
        <p>{t('edited', { by: edited.by, at: timeText(locale, edited.at) })}</p>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <span className={`builder-state builder-state--${state}`}>{t(state)}</span>
      <button type="button" onClick={remove} aria-label={`${t('delete')}: ${page.title}`}>
        {t('delete')}
      </button>
    </li>
  );
}
