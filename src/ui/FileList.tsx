import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { IconCheckCircle, IconClose, IconError } from './icons/interface.ts';
import { IconAttachment } from './icons/support.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './file-list.css';

/** A file as the list shows it. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  /** Size, state and what went wrong, in words. */
  readonly detail: string;
  /** What else there is to know of it. */
  readonly note?: ReactNode;
  readonly state: 'chosen' | 'waiting' | 'uploading' | 'done' | 'failed';
  /** From 0 to 1 while uploading; null where nobody knows. */
  readonly progress?: number | null;
  /** Whether a failed file can be tried again; true by default. */
  readonly canRetry?: boolean;
}

/** The files, and what can be done with each. */
export interface FileListProps {
  /** Name of the list. */
  readonly label: string;
  readonly files: readonly FileRow[];
  /** Takes a file out; not offered while it uploads and when it is done. */
  readonly onRemove?: (id: string) => void;
  /** Stops an upload. */
  readonly onCancel?: (id: string) => void;
  /** Tries a failed file again. */
  readonly onRetry?: (id: string) => void;
  readonly labels: {
    readonly remove: (name: string) => string;
    readonly cancel: (name: string) => string;
    readonly retry: string;
    readonly uploading: (name: string) => string;
  };
  /** Nothing can be taken out. */
  readonly disabled?: boolean;
}

/** Files with what has become of them. */
export function FileList({ label, files, ...rest }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="hc-files" aria-label={label}>
      {files.map((file) => (
        <FileListRow key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
}

const icons = { done: IconCheckCircle, failed: IconError };

interface RowProps extends Omit<FileListProps, 'label' | 'files'> {
  readonly file: FileRow;
}

function FileListRow({ file, onRemove, onCancel, onRetry, labels, disabled }: RowProps) {
  const { id, name, detail, note, state, canRetry = true } = file;
  const RowIcon = state === 'done' || state === 'failed' ? icons[state] : IconAttachment;
  const { row, noticeFocus } = useFocusKept();
  const isOpen = state === 'chosen' || state === 'waiting' || state === 'failed';
  return (
    <li ref={row} className={classes('hc-file', `hc-file--${state}`)} tabIndex={-1}>
      <RowIcon size={20} />
      <div className="hc-file__text">
        <p className="hc-file__name">
          <bdi>{name}</bdi>
        </p>
        <p className="hc-file__meta">{detail}</p>
        {note}
      </div>
      <div className="hc-file__actions" {...noticeFocus}>
        {state === 'failed' && canRetry && onRetry && (
          <Button size="sm" onClick={() => onRetry(id)}>
            {labels.retry}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {state === 'uploading' && onCancel && (
          <IconButton size="sm" label={labels.cancel(name)} onClick={() => onCancel(id)}>
            <IconClose size={16} />
          </IconButton>
        )}
        {isOpen && onRemove && (
          <IconButton size="sm" label={labels.remove(name)} disabled={disabled} onClick={() => onRemove(id)}>
            <IconClose size={16} />
          </IconButton>
        )}
      </div>
      {state === 'uploading' && <Progress label={labels.uploading(name)} value={file.progress ?? null} />}
    </li>
  );
}

/**
 * A button that goes away with the state of its row hands the focus to the one in its place; where there is none, the
 * row takes it.
 */
function useFocusKept() {
  const row = useRef<HTMLLIElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!row.current || !focused.current || focused.current.isConnected) return;
    focused.current = null;
    const { activeElement, body } = row.current.ownerDocument;
    if (activeElement && activeElement !== body) return;
    (row.current.querySelector<HTMLElement>('button:not(:disabled)') ?? row.current).focus();
  });
  const noticeFocus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
  return { row, noticeFocus };
}

function Progress({ label, value }: { readonly label: string; readonly value: number | null }) {
  const percent = value === null ? null : Math.round(value * 100);
  return (
    <div
      className={classes('hc-file__progress', percent === null && 'hc-file__progress--unknown')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <span style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
    </div>
  );
}
