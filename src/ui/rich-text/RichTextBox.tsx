import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { LinkRow } from './LinkRow.tsx';
import type { RichTextLabels } from './labels.ts';
import { Toolbar } from './Toolbar.tsx';
import { type EditorOptions, useEditor } from './useEditor.ts';

/** What a screen may tell the editor to do. */
export interface RichTextHandle {
  focus(): void;
}

/** The settings of the editor, and the handle it gives out. */
export interface RichTextBoxProps extends EditorOptions {
  readonly labels: RichTextLabels;
  readonly ref?: Ref<RichTextHandle> | undefined;
}

/** Toolbar and editable text: everything that needs the editor's library. */
export function RichTextBox({ labels, ref, ...options }: RichTextBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useEditor(box, options);
  const [asksForLink, setAsksForLink] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus('end') }), [editor]);
  return (
    <>
      {editor && (
        <Toolbar
          editor={editor}
          labels={labels}
          disabled={options.disabled}
          controls={options.attributes.id ?? ''}
          onLink={() => setAsksForLink((isOpen) => !isOpen)}
        />
      )}
      {editor && asksForLink && !options.disabled && (
        <LinkRow editor={editor} labels={labels} onClose={() => setAsksForLink(false)} />
      )}
      <div ref={box} className="hc-editor__box" />
    </>
  );
}
