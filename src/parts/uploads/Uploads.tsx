import { type RefObject, useRef, useState } from 'react';
import { acceptedExtensions, fieldLengths } from '#contracts/cases.ts';
import { acceptedKinds } from '#domain/files.ts';
import { formatBytes, formatChoice, formatNumber, formatPercent } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { DropZone } from '#ui/DropZone.tsx';
import { FileList, type FileRow } from '#ui/FileList.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import type { RefusedFile, UploadItem, Uploads as UploadsOfForm } from './uploads.ts';
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
}

/**
 * Drop zone, what was refused and why, and the chosen files with their progress
 * (docs/behaviour/uploads.md#accepted-files).
 */
export function Uploads(props: UploadsProps) {
  const { uploads, label, pasteIn, compact, disabled, canRemove = !disabled, canRetry = true } = props;
  const { t } = useText();
  const { items, refused } = useStore(uploads);
  const box = useRef<HTMLDivElement>(null);
  const rows = useRows(items);
  const [removed, setRemoved] = useState('');
  const { help, refusal } = useLimitTexts();
  const chosen = items.length === 0 ? '' : t('uploads.chosen', { count: items.length });
  return (
    <div ref={box} className="hc-stack hc-uploads">
      <DropZone
        label={label ?? t('uploads.choose')}
        help={help}
        error={refused.length > 0 && <RefusedList refused={refused} sentence={refusal} />}
        accept={acceptedExtensions}
        onFiles={(files, origin) => {
          setRemoved('');
          uploads.add(files, origin);
        }}
        {...(pasteIn ? { pasteIn } : {})}
        {...(compact ? { compact } : {})}
        {...(disabled ? { disabled } : {})}
      />
      <LiveRegion message={[removed, chosen].filter((each) => each !== '').join(' ')} />
      <FileList
        label={t('uploads.list')}
        files={rows}
        onRemove={(id) => {
          const name = items.find((item) => item.id === id)?.file.name ?? '';
          setRemoved(t('uploads.removed', { name }));
          uploads.remove(id);
          if (props.onRemoved) props.onRemoved();
          else box.current?.querySelector('input')?.focus();
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
    </div>
  );
}

interface RefusedListProps {
  readonly refused: readonly RefusedFile[];
  readonly sentence: (file: RefusedFile) => string;
}

function RefusedList({ refused, sentence }: RefusedListProps) {
  return (
    <span className="hc-stack hc-uploads__refused" role="alert">
      {refused.map((file) => (
        <span key={file.id}>{sentence(file)}</span>
      ))}
    </span>
  );
}

function useLimitTexts() {
  const { t, locale } = useText();
  const { fileBytes, fileCount, fileTotalBytes } = useRuntime().config.limits;
  const kinds = formatChoice(acceptedKinds, locale);
  const size = formatBytes(fileBytes, locale);
  const help = (
    <>
      {kinds}
      <br />
      {t('uploads.limits', { size, count: fileCount })}
    </>
  );
  const refusal = ({ name, reason }: RefusedFile) => {
    if (reason === 'extension') return t('uploads.refused.extension', { name, kinds });
    if (reason === 'unnamed') return t('uploads.refused.unnamed', { name });
    if (reason === 'size') return t('uploads.refused.size', { name, size });
    if (reason === 'name') {
      const [length, most] = [name.length, fieldLengths.fileName].map((each) => formatNumber(each, locale));
      return t('uploads.refused.name', { name, length, most });
    }
    if (reason === 'count') return t('uploads.refused.count', { name, count: fileCount });
    if (reason === 'total')
      return t('uploads.refused.total', { name, size: formatBytes(fileTotalBytes, locale) });
    return reason === 'empty'
      ? t('uploads.refused.empty', { name })
      : t('uploads.refused.duplicate', { name });
  };
  return { help, refusal };
}

function useRows(items: readonly UploadItem[]): FileRow[] {
  const { t, locale } = useText();
  const failureText = useFailureText();
  const stateOf = ({ state, progress, failure }: UploadItem): string => {
    if (state === 'waiting') return t('uploads.waiting');
    if (state === 'done') return t('uploads.done');
    if (state === 'uploading')
      return progress === null ? t('uploads.underway') : formatPercent(progress, locale);
    return failureText({ failure });
  };
  return items.map((item) => {
    const size = formatBytes(item.file.size, locale);
    const state = stateOf(item);
    return {
      id: item.id,
      name: item.file.name,
      state: item.state,
      progress: item.progress,
      detail: state === '' ? size : t('uploads.detail', { size, state }),
    };
  });
}
