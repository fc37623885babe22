import { useGetPuck } from '@puckeditor/core';
import { useCallback, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { nearestLocale } from '#domain/locales.ts';
import { pageOf } from '#domain/platformViews.ts';
import { AskedAction } from '../AskedAction.tsx';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { EventList } from '../EventList.tsx';
import { OpenDialog } from '../OpenDialog.tsx';
import { useLoaded } from '../useLoaded.ts';
import { ChangeList } from './ChangeList.tsx';
import { editedPage } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { PreviewMenu } from './PreviewMenu.tsx';
import { PublishButton } from './PublishButton.tsx';
import { VersionPicture } from './VersionPicture.tsx';

/** What can be done with the whole page. */
export function EditorActions() {
  const { t, builderPath } = useBuilder();
  const { draft } = useEditor();
  const { page, isChanged, isBusy } = draft;
  return (
    <div className="builder-actions">
      {(isBusy || isChanged) && <span className="builder-unsaved">{t(isBusy ? 'saving' : 'unsaved')}</span>}
      <a href={builderPath}>{t('allPages')}</a>
      <PreviewMenu page={page} isChanged={isChanged} />
      <Versions page={page} onRestore={draft.restore} />
      {page.published && (
        <AskedAction
          question={t('unpublishAsk')}
          consequence={t('unpublishMeans')}
          isBusy={isBusy}
          onPress={draft.unpublish}
        >
          {t('unpublish')}
        </AskedAction>
      )}
      <div className="builder-actions__main">
        <Action isBusy={isBusy} onPress={draft.save}>
          {t('saveDraft')}
        </Action>
        <PublishButton />
      </div>
    </div>
  );
}

interface ActionProps {
  readonly isBusy: boolean;
  readonly onPress: () => Promise<void>;
  readonly children: string;
}

/** A button that waits while something is on its way, and keeps the focus meanwhile. */
function Action({ isBusy, onPress, children }: ActionProps) {
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => isBusy || void onPress()}>
      {children}
    </button>
  );
}

interface VersionsProps {
  readonly page: PageDetail;
  readonly onRestore: (version: number) => Promise<void>;
}

/** The published versions with what was said of each; each can be compared with the draft, seen and brought back. */
function Versions({ page, onRestore }: VersionsProps) {
  const { t } = useBuilder();
  return (
    <OpenDialog label={t('history')} isWide>
      {(close) => (
        <>
          {page.versions.length === 0 && <p>{t('noVersions')}</p>}
          <ol className="builder-versions">
            {page.versions.map((version) => (
              <VersionRow
                key={version.version}
                page={page}
                version={version}
                onRestore={() => {
                  close();
                  void onRestore(version.version);
                }}
              />
            ))}
          </ol>
          <details>
            <summary>{t('activity.title')}</summary>
            <EventList pageId={page.id} />
          </details>
        </>
      )}
    </OpenDialog>
  );
}

interface VersionRowProps {
  readonly page: PageDetail;
  readonly version: PageDetail['versions'][number];
  readonly onRestore: () => void;
}

function VersionRow({ page, version: { version, by, at, note }, onRestore }: VersionRowProps) {
  const { t, locale, basePath } = useBuilder();
  const [isCompared, setCompared] = useState(false);
  const address = `${basePath}/builder/preview/administrator/${nearestLocale(locale)}/${page.id}`;
  return (
    <li>
      <VersionPicture version={version} />
      <span>
        <strong>{t('version', { version })}</strong>
        {page.published?.version === version && ` · ${t('current')}`}
        {page.planned?.version === version && ` · ${t('plan.version')}`}
        <br />
        {t('versionBy', { by, at: timeText(locale, at) })}
        {note !== '' && (
          <>
            <br />
            {note}
          </>
        )}
      </span>
      <a href={`${address}?version=${version}`} target="_blank" rel="noreferrer">
        {t('changes.see', { version })}
      </a>
      <button type="button" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
        {t('changes.compare', { version })}
      </button>
      <button type="button" onClick={onRestore}>
        {t('restore', { version })}
      </button>
      {isCompared && <Compared pageId={page.id} version={version} />}
    </li>
  );
}

/** What differs between a version and the page as it is edited now. */
function Compared({ pageId, version }: { readonly pageId: string; readonly version: number }) {
  const { api, t } = useBuilder();
  const puck = useGetPuck();
  const [before, reload] = useLoaded(useCallback(() => api.version(pageId, version), [api, pageId, version]));
  if (before.status === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (before.status === 'failed')
    return (
      <div role="alert" className="builder-error">
        <p>{failureText(t, before.error)}</p>
        <button type="button" onClick={reload}>
          {t('retry')}
        </button>
      </div>
    );
  const { view, access } = before.value;
  return <ChangeList before={{ page: pageOf(view), access }} after={editedPage(puck().appState.data)} />;
}
