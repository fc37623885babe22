import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { acceptedExtensions } from '#contracts/cases.ts';
import { acceptedKinds } from '#domain/files.ts';
import { formatKinds, formatSize } from '#i18n/files.ts';
import { formatPercent } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { DropZone } from '#ui/DropZone.tsx';
import { FileList, type FileRow } from '#ui/FileList.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { ServerWords } from '../ServerWords.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { canBeSent, type UploadItem, type Uploads as UploadsOfForm } from './uploads.ts';
import { useFailureText } from './useFailureText.ts';
import './uploads.css';

/** The files of a form, and where they may be chosen, dropped and pasted. */
export interface UploadsProps {
  readonly uploads: UploadsOfForm;
  /** What a click does; 'Click to upload' by default. */
  readonly label?: string;
  /** Where pasted screenshots are taken: the form. */
  readonly pasteIn?: RefObject<HTMLElement | null>;
  readonly compact?: boolean;
  /** Nothing more can be chosen or taken out; what is on its way can be stopped. */
  readonly disabled?: boolean;
  /** Files can be taken out although nothing more can be chosen. */
  readonly canRemove?: boolean;
  /** Takes the focus from a button that went away with its file; by default the input takes it. */
  readonly onRemoved?: () => void;
  /** Offers to send a failed file again; true by default. */
  readonly canRetry?: boolean;
  /** The form itself says why files are not attached: their rows say only that they are not. */
  readonly hidesReasons?: boolean;
}

/**
 * Drop zone, what was refused and why, and the chosen files with their progress
 * (docs/behaviour/uploads.md#accepted-files).
 */
export function Uploads(props: UploadsProps) {
  const { uploads, label, pasteIn, compact, disabled, canRemove = !disabled } = props;
  const { t } = useText();
  const { log } = useRuntime();
  const { refused } = useStore(uploads);
  const box = useRef<HTMLDivElement>(null);
  const help = useHelp();
  return (
    <div ref={box} className="hc-stack hc-uploads">
      <DropZone
        label={label ?? t('uploads.choose')}
        help={help}
        error={refused.length > 0 && <RefusedFiles refused={refused} />}
        accept={acceptedExtensions}
        onFiles={(files, origin) => uploads.add(files, origin)}
        onLoadError={(error) => log.error('the drop area could not be loaded', error)}
        {...(pasteIn ? { pasteIn } : {})}
        {...(compact ? { compact } : {})}
        {...(disabled ? { disabled } : {})}
      />
      <ChosenFiles
        {...props}
        canRemove={canRemove}
        onRemoved={props.onRemoved ?? (() => box.current?.querySelector('input')?.focus())}
      />
    </div>
  );
}

type ChosenFilesProps = Pick<UploadsProps, 'uploads' | 'canRemove' | 'canRetry' | 'hidesReasons'> &
  Required<Pick<UploadsProps, 'onRemoved'>>;

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

function useHelp(): ReactNode {
  const { t, locale } = useText();
  const { fileBytes, fileCount } = useRuntime().config.limits;
  return (
    <>
      {formatKinds(acceptedKinds, t)}
      <br />
      {t('uploads.limits', { size: formatSize(fileBytes, locale, t), count: fileCount })}
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
