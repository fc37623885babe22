import { type Data, Puck } from '@puckeditor/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { pageOf, viewOf } from '#domain/builtPages.ts';
import { BuilderError } from './api.ts';
import { failureText, timeText, useBuilder } from './builderContext.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorActions } from './EditorActions.tsx';
import { editedPage, editorData } from './editedPage.ts';
import { editorConfig } from './editorConfig.tsx';
import { forget, type KeptEdit, keep, readKept } from './keptEdit.ts';
import { libraryTexts } from './libraryTexts.ts';
import { useLoaded } from './useLoaded.ts';

/** The editor of one page: loads it, and starts from what this browser kept of changes that were not saved. */
export function PageEditor({ id }: { readonly id: string }) {
  const { api, t } = useBuilder();
  const [page, reload] = useLoaded(useCallback(() => api.find(id), [api, id]));
  if (page.status === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (page.status === 'failed')
    return (
      <div role="alert" className="builder-error">
        <p>{failureText(t, page.error)}</p>
        <button type="button" onClick={reload}>
          {t('retry')}
        </button>
      </div>
    );
  return <Editor key={page.value.id} loaded={page.value} />;
}

const draftOf = ({ view, access }: PageDetail) => editorData(pageOf(view), access);

function Editor({ loaded }: { readonly loaded: PageDetail }) {
  const { api, t, locale } = useBuilder();
  const [page, setPage] = useState(loaded);
  const [kept, setKept] = useState<KeptEdit | null>(() => readKept(loaded.id));
  /** What the library starts from; another object starts it anew. */
  const [start, setStart] = useState<{ readonly data: Data; readonly count: number }>(() => ({
    data: kept?.data ?? draftOf(loaded),
    count: 0,
  }));
  const [revision, setRevision] = useState(kept?.revision ?? loaded.revision);
  const [isChanged, setChanged] = useState(kept !== null);
  const [notice, setNotice] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const [theirs, setTheirs] = useState<PageDetail | null>(null);
  const [isBusy, setBusy] = useState(false);
  const data = useRef(start.data);
  const config = useMemo(() => editorConfig(t, locale), [t, locale]);

  const startFrom = (next: Data) => {
    data.current = next;
    setStart(({ count }) => ({ data: next, count: count + 1 }));
  };
  const take = (next: PageDetail, text: string) => {
    setPage(next);
    setRevision(next.revision);
    setNotice({ text, isFailure: false });
  };
  const change = (next: Data) => {
    if (JSON.stringify(next) === JSON.stringify(data.current)) return;
    data.current = next;
    setChanged(true);
    setNotice(null);
    keep(page.id, { revision, at: Date.now(), data: next });
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof BuilderError && error.kind === 'changed') setTheirs(await api.find(page.id));
      else setNotice({ text: failureText(t, error), isFailure: true });
    } finally {
      setBusy(false);
    }
  };
  const store = async () => {
    const { page: edited, access } = editedPage(data.current);
    const view = viewOf(edited, page, () => crypto.randomUUID());
    const next = await api.save(page.id, { revision, access, view });
    forget(page.id);
    setKept(null);
    setChanged(false);
    return next;
  };

  const save = () => during(async () => take(await store(), t('saved')));
  const publish = () =>
    during(async () => {
      const saved = isChanged ? await store() : page;
      setRevision(saved.revision);
      take(await api.publish(page.id, saved.revision), t('publishedNow'));
    });
  const unpublish = () => during(async () => take(await api.unpublish(page.id), t('unpublished')));
  const restore = (version: number) =>
    during(async () => {
      const next = editorData(pageOf(await api.version(page.id, version)), editedPage(data.current).access);
      startFrom(next);
      setChanged(true);
      keep(page.id, { revision, at: Date.now(), data: next });
      setNotice({ text: t('restored', { version }), isFailure: false });
    });
  const takeTheirs = (next: PageDetail) => {
    forget(page.id);
    setKept(null);
    setChanged(false);
    setPage(next);
    setRevision(next.revision);
    startFrom(draftOf(next));
    setTheirs(null);
    setNotice(null);
  };
  const keepMine = (next: PageDetail) => {
    setPage(next);
    setRevision(next.revision);
    keep(page.id, { revision: next.revision, at: Date.now(), data: data.current });
    setTheirs(null);
  };

  return (
    <main className="builder-editor">
      <h1 className="builder-hidden">{`${t('title')}: ${page.title}`}</h1>
      {kept && (
        <div className="builder-notice">
          {t('restoredHere', { at: timeText(locale, kept.at) })}{' '}
          <button type="button" onClick={() => takeTheirs(page)}>
            {t('discard')}
          </button>
        </div>
      )}
      {page.kind === 'frame' && <div className="builder-notice">{t('frameHint')}</div>}
      <div
        className={`builder-notice${notice?.isFailure ? ' builder-notice--failure' : ''}`}
        role={notice?.isFailure ? 'alert' : 'status'}
        hidden={!notice}
      >
        {notice?.text}
      </div>
      <Puck
        key={start.count}
        config={config}
        data={start.data}
        onChange={change}
        headerTitle={page.title}
        iframe={{ enabled: false }}
        dictionary={libraryTexts(t)}
        height="100%"
        overrides={{
          headerActions: () => (
            <EditorActions
              page={page}
              isChanged={isChanged}
              isBusy={isBusy}
              onSave={save}
              onPublish={publish}
              onUnpublish={unpublish}
              onRestore={restore}
            />
          ),
        }}
      />
      {theirs && <ConflictDialog theirs={theirs} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
    </main>
  );
}
