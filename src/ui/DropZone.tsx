import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { IconError } from './icons/interface.ts';
import { IconUpload } from './icons/support.ts';
import { whenIdle } from './idle.ts';
import { createScript, useScript } from './script.ts';
import './drop-zone.css';
import './field.css';

/** Which files are taken, and where they go. */
export interface DropZoneProps {
  /** What a click does: 'Click to upload'. */
  readonly label: string;
  /** Which files are taken, and how large. */
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** File name endings that the picker offers: ['.pdf', '.png']. What comes is for the caller to check. */
  readonly accept: readonly string[];
  /** Everything picked, dropped or pasted, whatever it is. */
  readonly onFiles: (files: readonly File[], origin?: 'pasted') => void;
  /** Files pasted anywhere in this element are taken too; with nothing focused, from the whole page. */
  readonly pasteIn?: RefObject<HTMLElement | null>;
  /** Several files at once; true by default. */
  readonly multiple?: boolean;
  /** Locked. */
  readonly disabled?: boolean;
  /** The script that shows where files can be dropped could not be loaded; they can be chosen and dropped all the same. */
  readonly onLoadError?: (error: unknown) => void;
  readonly compact?: boolean;
  readonly id?: string;
}

/** What shows where files can be dropped; nothing of it is seen before some are dragged. */
const dropTarget = createScript(async () => (await import('./drop-zone/DropTarget.tsx')).DropTarget);

/** Takes files: by a click, by dropping them, and by pasting a screenshot. */
export function DropZone(props: DropZoneProps) {
  const { label, help, error, accept, onFiles, pasteIn, multiple = true, disabled = false, compact } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { Target, drops } = useDropTarget(props);
  usePastedFiles(pasteIn, !disabled, (files) => onFiles(files, 'pasted'));
  return (
    <div className="hc-field">
      <label
        {...drops}
        className={classes('hc-drop', compact && 'hc-drop--compact')}
        htmlFor={id}
        aria-disabled={disabled || undefined}
      >
        <IconUpload duo />
        <span className="hc-drop__action">{label}</span>
        <input
          type="file"
          className="hc-visually-hidden"
          id={id}
          disabled={disabled}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Else the same file could not be chosen again after it was taken out.
            currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
          accept={accept.join(',')}
          aria-label={label}
          aria-describedby={classes(error ? `${id}-error` : '', help ? `${id}-help` : '') || undefined}
        />
        {help && (
          <span className="hc-help" id={`${id}-help`}>
            {help}
          </span>
        )}
        {Target && <Target {...{ onFiles, multiple, disabled }} />}
      </label>
      {error && (
        <div className="hc-error" id={`${id}-error`}>
          <IconError size={16} />
          <div>{error}</div>
        </div>
      )}
    </div>
  );
}

/**
 * What is dropped: by the script for it, which is asked for when the page is idle and again when something is dragged
 * here; without it the files themselves are taken, and of folders nothing.
 */
function useDropTarget({ disabled = false, onFiles, onLoadError = () => {} }: DropZoneProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const { value: Target, hasFailed, retry } = useScript(dropTarget, isWanted, onLoadError);
  const drops = {
    onDragEnter() {
      if (hasFailed) retry();
      else setWanted(true);
    },
    onDragOver(event: DragEvent) {
      event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (!disabled && files.length > 0) onFiles(files);
    },
  };
  return { Target, drops: Target ? {} : drops };
}

/** Copied office text brings a picture of itself along: only what has no words counts as files. */
function usePastedFiles(
  within: RefObject<HTMLElement | null> | undefined,
  active: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || data?.types.includes('text/plain')) return false;
    onFiles(files);
    return true;
  });
  useEffect(() => {
    const element = within?.current;
    if (!element || !active) return undefined;
    const stop = new AbortController();
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault();
    };
    const pasteOnPage = (event: ClipboardEvent) => {
      if (event.target === element.ownerDocument.body) paste(event);
    };
    element.addEventListener('paste', paste, { signal: stop.signal });
    element.ownerDocument.addEventListener('paste', pasteOnPage, { signal: stop.signal });
    return () => stop.abort();
  }, [within, active]);
}
