import { useState } from 'react';
import { formatSize } from '#i18n/files.ts';
import { formatPercent } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useStore } from '#runtime/hooks.ts';
import { FileList, type FileRow } from '#ui/FileList.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { ServerWords } from '../ServerWords.tsx';
import { canBeSent, type UploadItem, type Uploads } from './uploads.ts';
import { useFailureText } from './useFailureText.ts';

export { RefusedFiles } from './RefusedFiles.tsx';

/** The files, and what can be done with them. */
export interface ChosenFilesProps {
  readonly uploads: Uploads;
  /** Files can be taken out; true by default. */
  readonly canRemove?: boolean;
  /** Takes the focus from a button that went away with its file. */
  readonly onRemoved: () => void;
  /** Offers to send a failed file again; true by default. */
  readonly canRetry?: boolean;
  /** The form itself says why files are not attached: their rows say only that they are not. */
  readonly hidesReasons?: boolean;
}

/** The chosen files with their progress, by themselves where no more can be chosen. */
export function ChosenFiles(props: ChosenFilesProps) {
  const { uploads, canRemove = true, canRetry = true, hidesReasons = false, onRemoved } = props;
  const { t } = useText();
  const { items } = useStore(uploads);
  const rows = useRows(items, hidesReasons);
  /** What was taken out, while nothing was chosen since. */
  const [removed, setRemoved] = useState({ text: '', left: 0 });
  const chosen = items.length === 0 ? '' : t('uploads.chosen', { count: items.length });
  const last = items.length > removed.left ? '' : removed.text;
  return (
    <>
      <LiveRegion message={[last, chosen].filter((each) => each !== '').join(' ')} />
      <FileList
        label={t('uploads.list')}
        files={rows}
        onRemove={(id) => {
          const name = items.find((item) => item.id === id)?.file.name ?? '';
          setRemoved({ text: t('uploads.removed', { name }), left: items.length - 1 });
          uploads.remove(id);
          onRemoved();
        }}
        onCancel={(id) => uploads.cancel(id)}
        {...(canRetry ? { onRetry: (id: string) => uploads.retry(id) } : {})}
        disabled={!canRemove}
        labels={{
          remove: (name) => t('uploads.remove', { name }),
          cancel: (name) => t('uploads.cancel', { name }),
          retry: t('common.retry'),
          uploading: (name) => t('uploads.uploading', { name }),
        }}
      />
    </>
  );
}

function useRows(items: readonly UploadItem[], hidesReasons: boolean): FileRow[] {
  const { t, locale } = useText();
  const failureText = useFailureText();
  const stateOf = ({ state, progress }: UploadItem, reason: string, isSaid: boolean): string => {
    if (state === 'waiting') return t('uploads.waiting');
    if (state === 'done') return t('uploads.done');
    if (state === 'uploading')
      return progress === null ? t('uploads.underway') : formatPercent(progress, locale);
    return reason !== '' && isSaid ? t('uploads.notAttached') : reason;
  };
  return items.map((item) => {
    const size = formatSize(item.file.size, locale, t);
    const { sentence, serverWords } = failureText(item);
    const isSaid = hidesReasons && item.failure !== 'cancelled';
    const state = stateOf(item, sentence, isSaid);
    return {
      id: item.id,
      name: item.file.name,
      state: item.state,
      progress: item.progress,
      detail: state === '' ? size : t('uploads.detail', { size, state }),
      note: !isSaid && <ServerWords text={serverWords} />,
      canRetry: canBeSent(item),
    };
  });
}
