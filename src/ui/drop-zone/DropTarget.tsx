import { useDropzone } from 'react-dropzone';
import { classes } from '../classes.ts';

/** Where files are dropped, and which. */
export interface DropTargetProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple: boolean;
  readonly disabled: boolean;
}

/**
 * Lies over a drop zone for what is dragged: shows that it is taken here, reads dropped folders, and keeps a file that
 * is dropped beside it from taking the place of the page. A click goes through to the label around it.
 */
export function DropTarget({ onFiles, multiple, disabled }: DropTargetProps) {
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: (accepted) => onFiles(accepted),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
  });
  // Of these only the handlers: there is nothing here for the keyboard or for those who listen.
  const { role: _role, tabIndex: _stop, ...handlers } = getRootProps();
  return (
    <span {...handlers} className={classes('hc-drop__target', isDragActive && 'hc-drop__target--over')} />
  );
}
