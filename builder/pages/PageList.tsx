import { useCallback, useState } from 'react';
import type { PageSummary } from '#contracts/builtPages.ts';
import { pictureFiles } from '#domain/blocks.ts';
import { addressFault, builtPath, hasAddress } from '#domain/builtPages.ts';
import { pageTextLengths } from '#domain/platformViewFaults.ts';
import { pageOf, platformViewOf } from '#domain/platformViews.ts';
import { newUuid } from '#runtime/ids.ts';
import { AskedAction } from '../AskedAction.tsx';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { EventList } from '../EventList.tsx';
import { fileAddressOf } from '../fileAddress.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { rowsOf, Sketch } from '../Sketch.tsx';
import { useLoaded } from '../useLoaded.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { NewPage } from './NewPage.tsx';

/** All built pages, and the way to a new one. */
export function PageList() {
  const { api, t, locale, basePath } = useBuilder();
  const [pages, reload] = useLoaded(useCallback(() => api.list(), [api]));
  const [dead] = useLoaded(useCallback(() => api.deadLinksOfPages(), [api]));
  const [wanted, setWanted] = useState('');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const all = pages.status === 'ready' ? pages.value : [];
  const found = all.filter(
    (page) =>
      (state === 'all' || stateOf(page) === state) &&
      [page.title, page.name].some((each) => includes(each, wanted, locale)),
  );
  return (
    <div className="builder-list">
      <header className="builder-top">
        <h1>{t('title')}</h1>
        <a href={`${basePath}/`}>{t('toSite')}</a>
      </header>
      <main>
        <div className="builder-top">
          <h2>{t('pages')}</h2>
          <div className="builder-actions">
            <NewPage pages={all} />
            <OpenDialog label={t('activity.title')} isWide>
              {() => <EventList pageId={null} />}
            </OpenDialog>
          </div>
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
            <label className="builder-filter">
              {t('list.show')}
              <select value={state} onChange={(event) => setState(event.target.value as typeof state)}>
                {states.map((each) => (
                  <option key={each} value={each}>
                    {t(stateTexts[each])}
                  </option>
                ))}
              </select>
            </label>
            <p role="status">{found.length === 0 && t('noPageFound')}</p>
            <ul className="builder-pages">
              {found.map((page) => (
                <PageRow
                  key={page.id}
                  page={page}
                  pages={all}
                  dead={dead.status === 'ready' ? (dead.value[page.id] ?? []) : []}
                  onChanged={reload}
                />
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}

const states = ['all', 'draft', 'published', 'publishedChanged'] as const;

/** What the choices of pages are called. */
const stateTexts = {
  all: 'list.all',
  draft: 'list.drafts',
  published: 'list.published',
  publishedChanged: 'list.changed',
} as const;

/** How far a page is: never or no longer published, published as it is, or with changes since. */
function stateOf({ published }: PageSummary): Exclude<(typeof states)[number], 'all'> {
  if (published === null) return 'draft';
  return published.isDraft ? 'published' : 'publishedChanged';
}

/** Whether a text holds a part, whatever the case and accents of either. */
function includes(text: string, part: string, locale: string): boolean {
  const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale);
  return plain(text).includes(plain(part.trim()));
}

interface PageRowProps {
  readonly page: PageSummary;
  /** All that there are. */
  readonly pages: readonly PageSummary[];
  /** Its links that lead to nothing any more. */
  readonly dead: readonly string[];
  readonly onChanged: () => void;
}

function PageRow({ page, pages, dead, onChanged }: PageRowProps) {
  const { api, t, locale, basePath, builderPath } = useBuilder();
  const [failure, setFailure] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { published, edited, languages, planned, offlineAt } = page;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const languageName = (each: PageSummary['languages'][number]) => {
    const name = names.of(each.locale) ?? each.locale;
    return each.isWhole ? name : t('list.unfinished', { language: name });
  };
  const remove = async () => {
    try {
      await api.remove(page.id);
      onChanged();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  const duplicate = async () => {
    try {
      const { view, access } = await api.find(page.id);
      const title = t('list.copyOf', { title: page.title }).slice(0, pageTextLengths.title);
      const made = await api.create({ kind: 'page', name: freeName(page, pages), title });
      const copy = platformViewOf({ ...pageOf(view), title }, made, newUuid);
      await api.save(made.id, { revision: made.revision, access, view: copy });
      window.location.assign(`${builderPath}/pages/${made.id}`);
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  const state = stateOf(page);
  return (
    <li className="builder-card">
      <Thumbnail picture={page.picture} sections={page.sections} />
      <div>
        <a className="builder-card__title" href={`${builderPath}/pages/${page.id}`}>
          {page.title}
        </a>
        <p>
          {t(`kinds.${page.kind}`)}
          {hasAddress(page.kind) && ` · ${builtPath(page, { basePath, locale })}`}
        </p>
        <p>{t('edited', { by: edited.by, at: timeText(locale, edited.at) })}</p>
        <p>
          {t('list.languages')} {languages.map(languageName).join(', ')}
        </p>
        {dead.length > 0 && (
          <p className="builder-fault">
            {t('list.dead', { links: new Intl.ListFormat(locale).format(dead) })}
          </p>
        )}
        {planned && <p>{t('plan.notice', { version: planned.version, at: timeText(locale, planned.at) })}</p>}
        {offlineAt !== null && <p>{t('plan.noticeUntil', { at: timeText(locale, offlineAt) })}</p>}
        {failure && <p role="alert">{failure}</p>}
      </div>
      <span className={`builder-state builder-state--${state}`}>{t(state)}</span>
      {published !== null && hasAddress(page.kind) && (
        <a href={builtPath(page, { basePath, locale })} aria-label={`${t('view')}: ${page.title}`}>
          {t('view')}
        </a>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('list.more', { title: page.title })}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen && (
        <div className="builder-actions builder-more">
          {page.kind === 'page' && <ChangeAddress page={page} onChanged={onChanged} />}
          {hasAddress(page.kind) && (
            <button type="button" onClick={() => void duplicate()}>
              {t('list.duplicate')}
            </button>
          )}
          <AskedAction
            label={`${t('delete')}: ${page.title}`}
            question={t('deleteAsk', { title: page.title })}
            consequence={t('deleteMeans')}
            onPress={remove}
          >
            {t('delete')}
          </AskedAction>
        </div>
      )}
    </li>
  );
}

/** The picture by which a page is known again; without one a sketch of its first sections. */
function Thumbnail({ picture, sections }: Pick<PageSummary, 'picture' | 'sections'>) {
  const { basePath } = useBuilder();
  const smallest = pictureFiles(picture).at(-1);
  if (smallest)
    return (
      <img
        className="builder-card__picture"
        src={fileAddressOf(basePath)(smallest.key)}
        alt=""
        loading="lazy"
      />
    );
  return (
    <span className="builder-card__picture">
      {sections.map(({ background, parts }, index) => (
        <span
          key={`${background} ${index.toString()}`}
          className={`builder-card__section builder-card__section--${background}`}
        >
          <Sketch rows={parts.flatMap((name) => rowsOf(name).slice(0, 1))} />
        </span>
      ))}
    </span>
  );
}

/** An address for the copy of a page that no other has. */
function freeName({ name, kind }: PageSummary, pages: readonly PageSummary[]): string {
  const stem = (name || kind).slice(0, 70);
  const names = Array.from({ length: pages.length + 1 }, (_, index) => `${stem}-${index + 2}`);
  return (
    names.find((each) => addressFault('page', each) === null && pages.every((page) => page.name !== each)) ??
    stem
  );
}
