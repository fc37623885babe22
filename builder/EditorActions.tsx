import { useRef } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { timeText, useBuilder } from './builderContext.ts';
import { PreviewMenu } from './PreviewMenu.tsx';

interface EditorActionsProps {
  readonly page: PageDetail;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
  readonly onRestore: (version: number) => void;
}

/** What can be done with the whole page. */
export function EditorActions({ page, isChanged, isBusy, ...on }: EditorActionsProps) {
  const { t, basePath } = useBuilder();
  return (
    <div className="builder-actions">
      {isChanged && <span className="builder-unsaved">{t('unsaved')}</span>}
      <a href={`${basePath}/builder`}>{t('allPages')}</a>
      <PreviewMenu page={page} isChanged={isChanged} />
      <Versions page={page} onRestore={on.onRestore} />
      {page.published && (
        <button type="button" onClick={on.onUnpublish} disabled={isBusy}>
          {t('unpublish')}
        </button>
      )}
      <button type="button" onClick={on.onSave} disabled={isBusy}>
        {t('saveDraft')}
      </button>
      <button type="button" className="builder-primary" onClick={on.onPublish} disabled={isBusy}>
        {t('publish')}
      </button>
    </div>
  );
}

function Versions({ page, onRestore }: Pick<EditorActionsProps, 'page' | 'onRestore'>) {
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
                  onRestore(version);
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
