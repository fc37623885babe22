import { useRef } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { AskedAction } from '../AskedAction.tsx';
import { timeText, useBuilder } from '../builderContext.ts';
import { useEditor } from './editorContext.ts';
import { PreviewMenu } from './PreviewMenu.tsx';
import { PublishButton } from './PublishButton.tsx';

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
      <Action isBusy={isBusy} onPress={draft.save}>
        {t('saveDraft')}
      </Action>
      <PublishButton />
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

function Versions({ page, onRestore }: VersionsProps) {
  const { t, locale } = useBuilder();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {t('history')}
      </button>
      <dialog ref={dialog} className="builder-dialog" aria-label={t('history')}>
        <h2>{t('history')}</h2>
        {page.versions.length === 0 && <p>{t('noVersions')}</p>}
        <ol className="builder-versions">
          {page.versions.map(({ version, by, at }) => (
            <li key={version}>
              <span>
                <strong>{t('version', { version })}</strong>
                {page.published?.version === version && ` · ${t('current')}`}
                <br />
                {t('versionBy', { by, at: timeText(locale, at) })}
              </span>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close();
                  void onRestore(version);
                }}
              >
                {t('restore', { version })}
              </button>
            </li>
          ))}
        </ol>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </dialog>
    </>
  );
}
