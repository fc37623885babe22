import { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { pasting, type ToNodes } from './pasting.ts';
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
  const start = useEffectEvent(() => ({ value, editable: !disabled, attributes: { ...attributes } }));

  useEffect(() => {
    const { value: text, editable, attributes: own } = start();
    const made = new Editor({
      element: box.current,
      editable,
      extensions: richTextExtensions,
      injectCSS: false,
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
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
    told.current = [''];
    if (text) show(made, text);
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

const formats = ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'link'] as const;
/** A format of the toolbar. */
export type Format = (typeof formats)[number];

/** The formats at the cursor. */
export function useFormats(editor: Editor): ReadonlySet<Format> {
  const key = useSyncExternalStore(
    (onChange) => {
      editor.on('transaction', onChange);
      return () => editor.off('transaction', onChange);
    },
    () => formats.filter((format) => editor.isActive(format)).join(' '),
  );
  return new Set(formats.filter((format) => key.split(' ').includes(format)));
}
