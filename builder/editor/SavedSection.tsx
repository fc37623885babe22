import { type Content, createUsePuck, useGetPuck } from '@puckeditor/core';
import { useCallback, useState } from 'react';
import type { PageSummary } from '#contracts/builtPages.ts';
import type { BuiltPage } from '#domain/builtPages.ts';
import { pageIn } from '#domain/pageTexts.ts';
import { pageOf, platformViewOf } from '#domain/platformViews.ts';
import { newUuid } from '#runtime/ids.ts';
import type { BuilderApi } from '../api.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { useLoaded } from '../useLoaded.ts';
import { editorData, sectionName, sectionOf } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { FrameSection } from './FrameAround.tsx';
import { publishedSection } from './publishedSection.ts';
import { bringIntoSight } from './showOnPage.ts';

const usePuck = createUsePuck();

/** A saved section on a page, as readers see it; it is edited in its own place. */
export function SavedSection({ id }: { readonly id: string }) {
  const { api, t } = useBuilder();
  const { language } = useEditor();
  const [page] = useLoaded(useCallback(() => publishedSection(api, id), [api, id]));
  if (page.status !== 'ready' || page.value === null)
    return (
      <div className="builder-unfilled" aria-busy={page.status === 'loading'}>
        {page.status === 'loading' ? t('loading') : t('sections.missing')}
      </div>
    );
  const { value } = page;
  return (
    <div inert>
      {(language === null ? value : pageIn(value, language)).sections.map((section) => (
        <FrameSection key={section.id} section={section} />
      ))}
    </div>
  );
}

/** What can be done with the section that is selected: saved for other pages, or, when it is one of these, edited or copied. */
export function SectionActions() {
  const { t, builderPath } = useBuilder();
  const { draft } = useEditor();
  const item = usePuck(({ selectedItem }) => selectedItem);
  if (item?.type !== sectionName || draft.page.kind === 'section') return null;
  const saved = String(item.props.saved ?? '');
  return (
    <div className="builder-actions builder-moves">
      {saved === '' ? (
        <OpenDialog label={t('sections.save')}>
          {(close) => <SaveForm item={item} onSaved={close} />}
        </OpenDialog>
      ) : (
        <>
          <a href={`${builderPath}/pages/${saved}`}>{t('sections.edit')}</a>
          <Detach id={saved} place={String(item.props.id)} />
        </>
      )}
    </div>
  );
}

/** Makes what a saved section holds a part of the page, which then goes its own way. */
function Detach({ id, place }: { readonly id: string; readonly place: string }) {
  const { api, t } = useBuilder();
  const puck = useGetPuck();
  const [failure, setFailure] = useState('');
  const detach = async () => {
    try {
      const content = copiesOf(await savedPage(api, id));
      puck().dispatch({
        type: 'setData',
        data: (before) => ({
          content: before.content.flatMap((item) => (item.props.id === place ? content : [item])),
        }),
      });
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void detach()}>
        {t('sections.detach')}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

interface SaveFormProps {
  readonly item: Content[number];
  readonly onSaved: () => void;
}

/** Saves a section under a title, for other pages; the page itself stays as it is. */
function SaveForm({ item, onSaved }: SaveFormProps) {
  const { api, t } = useBuilder();
  const { draft } = useEditor();
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (title.trim() === '') return setFailure(t('titleMissing'));
    try {
      const made = await api.create({ kind: 'section', name: newUuid(), title: title.trim() });
      const view = platformViewOf(
        { title: made.title, description: '', sections: [sectionOf(item)] },
        made,
        newUuid,
      );
      const { revision } = await api.save(made.id, { revision: made.revision, access: made.access, view });
      await api.publish(made.id, { revision });
      draft.tell(t('sections.saved', { title: made.title }));
      onSaved();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        {t('pageTitle')}
        <input value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <p className="builder-hint">{t('sections.saveHint')}</p>
      {failure && <p role="alert">{failure}</p>}
      <div className="builder-actions">
        <button type="submit" className="builder-primary">
          {t('sections.save')}
        </button>
      </div>
    </form>
  );
}

/** The saved sections of the site, to be put on the page: as a link, which follows them, or as a copy. */
export function SavedSections({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useBuilder();
  const { draft } = useEditor();
  if (draft.page.kind === 'section') return null;
  return (
    <div className="builder-actions builder-moves">
      <OpenDialog label={t('sections.title')}>
        {(close) => (
          <SectionList
            onAdded={() => {
              close();
              onAdded();
            }}
          />
        )}
      </OpenDialog>
    </div>
  );
}

function SectionList({ onAdded }: { readonly onAdded: () => void }) {
  const { api, t } = useBuilder();
  const puck = useGetPuck();
  const [pages, reload] = useLoaded(useCallback(() => api.list(), [api]));
  const [failure, setFailure] = useState('');
  const add = async (page: PageSummary, isLinked: boolean) => {
    try {
      const content = isLinked ? [linkTo(page.id)] : copiesOf(await savedPage(api, page.id));
      puck().dispatch({
        type: 'setData',
        data: (before) => ({ content: [...before.content, ...content] }),
      });
      if (content[0]) bringIntoSight(String(content[0].props.id));
      onAdded();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  if (pages.status === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (pages.status === 'failed')
    return (
      <div role="alert" className="builder-error">
        <p>{failureText(t, pages.error)}</p>
        <button type="button" onClick={reload}>
          {t('retry')}
        </button>
      </div>
    );
  const sections = pages.value.filter(({ kind }) => kind === 'section');
  return (
    <>
      <p className="builder-hint">{t('sections.hint')}</p>
      {sections.length === 0 && <p>{t('sections.none')}</p>}
      <ul className="builder-findings">
        {sections.map((page) => (
          <li key={page.id}>
            <strong>{page.title}</strong>
            <span className="builder-actions">
              <button
                type="button"
                aria-label={t('sections.linkOf', { title: page.title })}
                onClick={() => void add(page, true)}
              >
                {t('sections.link')}
              </button>
              <button
                type="button"
                aria-label={t('sections.copyOf', { title: page.title })}
                onClick={() => void add(page, false)}
              >
                {t('sections.copy')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

/** A section in whose place the saved one stands. */
const linkTo = (saved: string): Content[number] => {
  const id = `Section-${newUuid()}`;
  const [item] = editorData(
    { title: '', description: '', sections: [{ id, layout: '12', columns: [[]], saved }] },
    'everyone',
  ).content;
  return item ?? { type: sectionName, props: { id } };
};

/** A saved section as readers see it, or as its draft says where nothing of it is published. */
const savedPage = async (api: BuilderApi, id: string): Promise<BuiltPage> =>
  (await publishedSection(api, id)) ?? pageOf((await api.find(id)).view);

/** What a saved section holds, with ids of its own. */
function copiesOf(page: BuiltPage): Content {
  const sections = page.sections.map((section) => ({
    ...section,
    id: `Section-${newUuid()}`,
    columns: section.columns.map((column) =>
      column.map((part) => ({ ...part, id: `${part.name}-${newUuid()}` })),
    ),
  }));
  return editorData({ ...page, sections }, 'everyone').content;
}
