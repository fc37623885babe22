import type { Editor } from '@tiptap/core';
import {
  type Dispatch,
  type Ref,
  type SetStateAction,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AskedFormat, applyAsked } from './asked.ts';
import type { Format } from './formats.ts';
import { LinkRow } from './LinkRow.tsx';
import type { RichTextLabels } from './labels.ts';
import { setLink } from './richTextSetup.ts';
import { type EditorOptions, useEditor, useFormats } from './useEditor.ts';

/** What a screen may tell the editor to do. */
export interface RichTextHandle {
  focus(): void;
  /** Makes what is selected a link, else these words at the cursor; nothing before the editor is there. */
  link(href: string, words: string): void;
}

/** What the toolbar may tell it, too. */
export interface RichTextBoxHandle extends RichTextHandle {
  use(format: Format): void;
}

/** The settings of the editor, and the handle it gives out. */
export interface RichTextBoxProps extends EditorOptions {
  readonly labels: RichTextLabels;
  /** Whether a link may be a path of this site. */
  readonly takesPaths: boolean;
  /** Formats that were asked for before the editor was there. */
  readonly asked: readonly AskedFormat[];
  /** The editor is there, and has taken the text of the plain field. */
  readonly onReady: () => void;
  /** The formats at the cursor have changed. */
  readonly onFormats: (active: ReadonlySet<Format>) => void;
  readonly ref: Ref<RichTextBoxHandle>;
}

/** The editable text: everything that needs the editor's library. */
export function RichTextBox({
  labels,
  takesPaths,
  asked,
  onReady,
  onFormats,
  ref,
  ...options
}: RichTextBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useEditor(box, options);
  const [asksForLink, setAsksForLink] = useState(false);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor?.commands.focus('end'),
      link: (href, words) => editor && setLink(editor, href, words),
      use: (format) => editor && apply(editor, format, setAsksForLink),
    }),
    [editor],
  );
  const start = useEffectEvent((made: Editor) => {
    applyAsked(made, options.plain.current?.value ?? '', asked, (format) =>
      apply(made, format, setAsksForLink),
    );
    onReady();
  });
  useLayoutEffect(() => {
    if (editor) start(editor);
  }, [editor]);
  useFormats(editor, onFormats);
  return (
    <>
      {editor && asksForLink && !options.disabled && (
        <LinkRow {...{ editor, labels, takesPaths }} onClose={() => setAsksForLink(false)} />
      )}
      <div ref={box} className="hc-editor__box" />
    </>
  );
}

/** A link asks for its address first; asked for again, it doesn't. */
function apply(editor: Editor, format: Format, setAsksForLink: Dispatch<SetStateAction<boolean>>): void {
  const { commands } = editor;
  const uses: Readonly<Record<Format, () => void>> = {
    bold: () => commands.toggleBold(),
    italic: () => commands.toggleItalic(),
    underline: () => commands.toggleUnderline(),
    bulletList: () => commands.toggleBulletList(),
    orderedList: () => commands.toggleOrderedList(),
    link: () => setAsksForLink((isOpen) => !isOpen),
  };
  uses[format]();
}
