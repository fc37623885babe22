import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { classes } from './classes.ts';
import { IconError } from './icons/interface.tsx';
import { IconUpload } from './icons/support.tsx';
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
  readonly compact?: boolean;
  readonly id?: string;
}

/** Takes files: by a click, by dropping them, and by pasting a screenshot. */
export function DropZone(props: DropZoneProps) {
  const { label, help, error, accept, onFiles, pasteIn, multiple = true, disabled = false, compact } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (accepted) => onFiles(accepted),
    multiple,
    disabled,
    // The label opens the picker, as the browser has it.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
  });
  usePastedFiles(pasteIn, !disabled, (files) => onFiles(files, 'pasted'));
  // Of these only the handlers: role, tab stop and look are those of the native label and input.
  const { role: _role, tabIndex: _stop, ...zone } = getRootProps();
  const { style: _style, tabIndex: _inputStop, ...input } = getInputProps();
  return (
    <div className="hc-field">
      <label
        {...zone}
        className={classes('hc-drop', compact && 'hc-drop--compact', isDragActive && 'hc-drop--over')}
        htmlFor={id}
        aria-disabled={disabled || undefined}
      >
        <IconUpload duo />
        <span className="hc-drop__action">{label}</span>
        <input
          {...input}
          className="hc-visually-hidden"
          id={id}
          disabled={disabled}
          accept={accept.join(',')}
          aria-label={label}
          aria-describedby={classes(error ? `${id}-error` : '', help ? `${id}-help` : '') || undefined}
        />
        {help && (
          <span className="hc-help" id={`${id}-help`}>
            {help}
          </span>
        )}
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
