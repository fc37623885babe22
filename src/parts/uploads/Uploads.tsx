import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { acceptedExtensions } from '#contracts/cases.ts';
import { acceptedKinds } from '#domain/files.ts';
import { formatKinds, formatSize } from '#i18n/files.ts';
import { useText } from '#i18n/useText.ts';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { DropZone } from '#ui/DropZone.tsx';
import { whenIdle } from '#ui/idle.ts';
import { createScript, useScript } from '#ui/script.ts';
import { ErrorPanel } from '../ErrorPanel.tsx';
import type { ChosenFilesProps } from './ChosenFiles.tsx';
import type { Uploads as UploadsOfForm } from './uploads.ts';
import './uploads.css';

/** The files of a form, and where they may be chosen, dropped and pasted; by default the input takes the focus. */
export interface UploadsProps extends Partial<ChosenFilesProps> {
  readonly uploads: UploadsOfForm;
  /** What a click does; 'Click to upload' by default. */
  readonly label?: string;
  /** Where pasted screenshots are taken: the form. */
  readonly pasteIn?: RefObject<HTMLElement | null>;
  readonly compact?: boolean;
  /** Nothing more can be chosen, nor taken out unless `canRemove`; what is on its way can be stopped. */
  readonly disabled?: boolean;
}

/** What shows files, of which a form has none at first. Loading it rejects with a `CallError`. */
const shownFiles = createScript(async () => {
  try {
    return await import('./ChosenFiles.tsx');
  } catch (error) {
    throw loadFailure('the list of files', error);
  }
});

/**
 * Drop zone, what was refused and why, and the chosen files with their progress
 * (docs/behaviour/uploads.md#accepted-files).
 */
export function Uploads(props: UploadsProps) {
  const { uploads, label, pasteIn, compact, disabled, canRemove = !disabled } = props;
  const { t } = useText();
  const { log } = useRuntime();
  const { items, refused } = useStore(uploads);
  const hasFiles = items.length > 0 || refused.length > 0;
  const { value: shown, failure } = useShownFiles(hasFiles);
  const box = useRef<HTMLDivElement>(null);
  const help = useHelp();
  return (
    <div ref={box} className="hc-stack hc-uploads">
      <DropZone
        label={label ?? t('uploads.choose')}
        help={help}
        error={refused.length > 0 && shown && <shown.RefusedFiles refused={refused} />}
        accept={acceptedExtensions}
        onFiles={(files, origin) => uploads.add(files, origin)}
        onLoadError={(error) => log.error('the drop area could not be loaded', error)}
        {...(pasteIn ? { pasteIn } : {})}
        {...(compact ? { compact } : {})}
        {...(disabled ? { disabled } : {})}
      />
      {shown && (
        <shown.ChosenFiles
          {...props}
          canRemove={canRemove}
          onRemoved={props.onRemoved ?? (() => box.current?.querySelector('input')?.focus())}
        />
      )}
      {hasFiles && failure && <ErrorPanel {...failure} isAside />}
    </div>
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

/** What shows files: ahead of the first, and where it can't be had the failure with a way to try again. */
function useShownFiles(isWanted: boolean) {
  const { log } = useRuntime();
  const [isIdle, setIdle] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { value, hasFailed, retry } = useScript(shownFiles, isWanted || isIdle, (reason) => {
    log.error('the files of a form could not be shown', reason);
    setError(reason);
  });
  return { value, failure: hasFailed ? { error, onRetry: retry } : null };
}
