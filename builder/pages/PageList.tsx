import { useCallback, useState } from 'react';
import type { PageSummary } from '#contracts/builtPages.ts';
import { builtPath } from '#domain/builtPages.ts';
import { AskedAction } from '../AskedAction.tsx';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';
import { NewPage } from './NewPage.tsx';

/** All built pages, and the way to a new one. */
export function PageList() {
  const { api, t, locale, basePath } = useBuilder();
  const [pages, reload] = useLoaded(useCallback(() => api.list(), [api]));
  const [wanted, setWanted] = useState('');
  const all = pages.status === 'ready' ? pages.value : [];
  const found = all.filter(({ title, name }) => [title, name].some((each) => includes(each, wanted, locale)));
  return (
    <div className="builder-list">
      <header className="builder-top">
        <h1>{t('title')}</h1>
        <a href={`${basePath}/`}>{t('toSite')}</a>
      </header>
      <main>
        <div className="builder-top">
          <h2>{t('pages')}</h2>
          <NewPage pages={all} />
        </div>
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
        {all.length > 0 && (
          <>
            <input
              type="search"
              aria-label={t('findPage')}
              placeholder={t('findPage')}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            <p role="status">{found.length === 0 && t('noPageFound')}</p>
            <ul className="builder-pages">
              {found.map((page) => (
                <PageRow key={page.id} page={page} onRemoved={reload} />
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}

/** Whether a text holds a part, whatever the case and accents of either. */
function includes(text: string, part: string, locale: string): boolean {
  const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale);
  return plain(text).includes(plain(part.trim()));
}

function PageRow({ page, onRemoved }: { readonly page: PageSummary; readonly onRemoved: () => void }) {
  const { api, t, locale, basePath, builderPath } = useBuilder();
  const [failure, setFailure] = useState('');
  const { published, edited } = page;
  const remove = async () => {
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
        <a className="builder-card__title" href={`${builderPath}/pages/${page.id}`}>
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
      {published !== null && page.kind !== 'frame' && (
        <a href={builtPath(page, { basePath, locale })} aria-label={`${t('view')}: ${page.title}`}>
          {t('view')}
        </a>
      )}
      <AskedAction
        label={`${t('delete')}: ${page.title}`}
        question={t('deleteAsk', { title: page.title })}
        consequence={t('deleteMeans')}
        onPress={remove}
      >
        {t('delete')}
      </AskedAction>
    </li>
  );
}
