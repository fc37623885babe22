import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import type { RichTextLabels } from './labels.ts';
import { linkAddress, setLink, sitePath } from './richTextSetup.ts';

/** The editor whose link is edited, and the way back to it. */
export interface LinkRowProps {
  readonly editor: Editor;
  readonly labels: RichTextLabels;
  /** Whether a link may be a path of this site. */
  readonly takesPaths: boolean;
  readonly onClose: () => void;
}

/** Asks for the address of a link, below the toolbar. Not a form, because it stands in one. */
export function LinkRow({ editor, labels, takesPaths, onClose }: LinkRowProps) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [isRefused, setRefused] = useState(false);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = (takesPaths && sitePath(typed)) || linkAddress(typed);
    if (href === '') return setRefused(true);
    setLink(editor, href, typed.trim());
    return close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };

  return (
    <div className="hc-editor__link">
      <TextField
        label={labels.linkAddress}
        inputMode="url"
        autoComplete="off"
        autoFocus
        value={typed}
        error={isRefused && labels.linkInvalid}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="hc-row">
        <Button size="sm" variant="subtle" onClick={apply}>
          {labels.linkApply}
        </Button>
        {before !== '' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            {labels.linkRemove}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          {labels.cancel}
        </Button>
      </div>
    </div>
  );
}
