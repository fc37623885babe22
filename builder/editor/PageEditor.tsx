import { Puck } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import type { Locale } from '#domain/locales.ts';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import type { CanvasWidth } from './canvasWidths.ts';
import { editorConfig } from './editorConfig.tsx';
import { EditorContext } from './editorContext.ts';
import { editorParts } from './editorParts.tsx';
import { libraryTexts } from './libraryTexts.ts';
import { useDraft } from './useDraft.ts';
import { useDragTexts } from './useDragTexts.ts';
import { usePresence } from './usePresence.ts';
import { usePublishedFrame } from './usePublishedFrame.ts';
import { useRoomButtons } from './useRoomButtons.ts';
import { useSiteConfig } from './useSiteConfig.ts';

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

function Editor({ loaded }: { readonly loaded: PageDetail }) {
  const { t, elementTexts, locale } = useBuilder();
  const draft = useDraft(loaded);
  useDragTexts();
  useRoomButtons();
  const [announced, announce] = useState('');
  const [width, setWidth] = useState<CanvasWidth>(firstWidth);
  const [visitor, setVisitor] = useState<string | null>(null);
  const [language, setLanguage] = useState<Locale | null>(null);
  const frame = usePublishedFrame();
  const siteConfig = useSiteConfig(visitor, language ?? locale);
  const { page, kept, otherEdits, start, notice, isChanged, isKept } = draft;
  const { kind } = page;
  const config = useMemo(
    () => editorConfig({ t, elementTexts, locale, kind }),
    [t, elementTexts, locale, kind],
  );
  const others = usePresence(page.id);
  const dictionary = useMemo(() => libraryTexts(t), [t]);
  useEffect(() => {
    document.title = `${page.title} · ${t('title')}`;
  }, [page.title, t]);

  return (
    <main className="builder-editor">
      <h1 className="builder-hidden">{`${t('title')}: ${page.title}`}</h1>
      {kept && (
        <div className="builder-notice">
          {t('restoredHere', { at: timeText(locale, kept.at) })}{' '}
          <button type="button" onClick={() => draft.takeTheirs(page)}>
            {t('discard')}
          </button>
        </div>
      )}
      <div role="status" className="builder-others">
        {otherEdits.map((copy) => (
          <div key={copy.key} className="builder-notice">
            {t('keptElsewhere', { at: timeText(locale, copy.at) })}{' '}
            <button type="button" onClick={() => draft.takeOther(copy)}>
              {t('takeElsewhere')}
            </button>
          </div>
        ))}
      </div>
      <div role="status" className="builder-others">
        {others.length > 0 && (
          <div className="builder-notice">
            {t('presence', { names: new Intl.ListFormat(locale).format(others) })}
          </div>
        )}
      </div>
      {kind === 'frame' && <div className="builder-notice">{t('frameHint')}</div>}
      {(page.planned || page.offlineAt !== null) && (
        <div className="builder-notice">
          {page.planned &&
            t('plan.notice', { version: page.planned.version, at: timeText(locale, page.planned.at) })}{' '}
          {page.offlineAt !== null && t('plan.noticeUntil', { at: timeText(locale, page.offlineAt) })}{' '}
          <button type="button" onClick={() => void draft.unplan()}>
            {t('plan.giveUp')}
          </button>
        </div>
      )}
      {isChanged && !isKept && (
        <div className="builder-notice builder-notice--failure" role="alert">
          {t('notKept')}
        </div>
      )}
      <div
        className={`builder-notice${notice?.isFailure ? ' builder-notice--failure' : ''}`}
        role={notice?.isFailure ? 'alert' : 'status'}
        hidden={!notice}
      >
        {notice?.text} {notice?.isFailure && isChanged && isKept && t('keptHere')}
      </div>
      <div className="builder-hidden" role="status">
        {announced}
      </div>
      <EditorContext
        value={{
          draft,
          announce,
          width,
          setWidth,
          visitor,
          setVisitor,
          siteConfig,
          language,
          setLanguage,
          frame,
        }}
      >
        <BlockBoundary
          attempt={String(start.count)}
          fallback={<EditorFailed onDiscard={() => draft.takeTheirs(page)} />}
        >
          <Puck
            key={start.count}
            config={config}
            data={start.data}
            onChange={draft.change}
            headerTitle={page.title}
            iframe={noFrame}
            dictionary={dictionary}
            height="100%"
            overrides={editorParts}
          />
        </BlockBoundary>
      </EditorContext>
    </main>
  );
}

/** On a phone there is room for a phone's page alone. */
const firstWidth = (): CanvasWidth => (window.innerWidth < 700 ? 'phone' : 'desktop');

/** What stands in the place of the editor when it can't go on; what was changed is kept. */
function EditorFailed({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useBuilder();
  return (
    <div role="alert" className="builder-error">
      <p>{t('editorFailed')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>{' '}
      <button type="button" onClick={onDiscard}>
        {t('discard')}
      </button>
    </div>
  );
}

/** The elements are shown in this document, by its styles and scripts. */
const noFrame = { enabled: false };
