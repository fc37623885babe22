import { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Format, formats } from './formats.ts';
import { pasting, type ToNodes } from './pasting.ts';
import { markupOf, placeOf } from './plainText.ts';
import { richTextExtensions } from './richTextSetup.ts';

/** The text as HTML, its changes, and what keys do. */
export interface EditorOptions {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSend?: (() => void) | undefined;
  readonly toNodes: ToNodes;
  readonly disabled: boolean;
  /** Attributes of the editable box. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The plain field that stood in for the editor: what is in it goes on, with the cursor, when the reader is there. */
  readonly plain: RefObject<HTMLTextAreaElement | null>;
}

/** A tiptap editor in the box, which keeps `value` and the text in step. Null until the box is there. */
export function useEditor(box: RefObject<HTMLElement | null>, options: EditorOptions): Editor | null {
  const { value, toNodes, disabled, attributes } = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  // What was told and has not come back as the value yet: while someone types fast, the value lags behind.
  const told = useRef<readonly string[]>(['']);
  const changed = useEffectEvent((html: string) => options.onChange(html));
  const blurred = useEffectEvent(() => options.onBlur?.());
  const asksToSend = useEffectEvent((event: KeyboardEvent) => {
    if (!options.onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
    options.onSend();
    return true;
  });
  const nodesOf = useEffectEvent((html: string) => toNodes(html));
  const show = useEffectEvent((current: Editor, html: string) => {
    const content = DOMParser.fromSchema(current.schema).parse(nodesOf(html)).toJSON();
    current.commands.setContent(content, { emitUpdate: false });
    told.current = [html];
  });
  // Name, lock and text are there with the box: nobody meets one without.
  const start = useEffectEvent(() => ({
    value,
    editable: !disabled,
    attributes: { ...attributes },
    plain: options.plain.current,
  }));

  // Before the next key: what is typed into the plain field and what into the editor is one text.
  useLayoutEffect(() => {
    const { value: html, editable, attributes: own, plain } = start();
    const made = new Editor({
      element: box.current,
      editable,
      extensions: richTextExtensions,
      injectCSS: false,
      content: { type: 'doc', content: (plain?.value ?? '').split('\n').map(paragraphOf) },
      editorProps: {
        attributes: own,
        handleDOMEvents: pasting((html) => nodesOf(html)),
        handleKeyDown: (_view, event) => asksToSend(event),
      },
      onUpdate: ({ editor: current }) => {
        const html = current.isEmpty ? '' : current.getHTML();
        told.current = [...told.current, html];
        changed(html);
      },
      onBlur: () => blurred(),
    });
    told.current = [html, markupOf(plain?.value ?? '')];
    if (!plain && html) show(made, html);
    if (plain?.matches(':focus')) {
      const [from, to] = [plain.selectionStart, plain.selectionEnd].map((at) => placeOf(plain.value, at));
      if (from !== undefined && to !== undefined) made.commands.setTextSelection({ from, to });
      made.view.focus();
    }
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [box]);

  useEffect(() => {
    if (!editor) return;
    const echo = told.current.lastIndexOf(value);
    if (echo < 0) show(editor, value);
    else told.current = told.current.slice(echo);
  }, [editor, value]);

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  useEffect(() => {
    if (!editor) return;
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: { ...attributes } } });
  }, [editor, attributes]);

  return editor;
}

const paragraphOf = (line: string) => ({
  type: 'paragraph',
  ...(line !== '' && { content: [{ type: 'text', text: line }] }),
});

/** Tells which formats the cursor is in, when there is an editor and each time that they change. */
export function useFormats(editor: Editor | null, onChange: (active: ReadonlySet<Format>) => void): void {
  const changed = useEffectEvent(onChange);
  useLayoutEffect(() => {
    if (!editor) return undefined;
    let known: string | null = null;
    const look = () => {
      const active = formats.filter((format) => editor.isActive(format));
      if (active.join() === known) return;
      known = active.join();
      changed(new Set(active));
    };
    look();
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor]);
}
