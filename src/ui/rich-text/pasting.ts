import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { linesOfTables } from './tableLines.ts';

/** Makes nodes of HTML, sanitised. */
export type ToNodes = (html: string) => DocumentFragment;

/**
 * Pasting and dropping, with the caller's sanitiser in place of the editor's own reading of HTML, which a page with
 * Trusted Types refuses. Files are left to whoever listens around the editor.
 */
export function pasting(toNodes: ToNodes) {
  const insert = (view: EditorView, html: string): boolean => {
    const { state } = view;
    const context = state.selection.$from;
    const content = linesOfTables(toNodes(html));
    const slice = DOMParser.fromSchema(state.schema).parseSlice(content, { context });
    if (slice.size === 0) return false;
    view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
    return true;
  };

  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const html = event.clipboardData?.getData('text/html') ?? '';
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (html === '' && text === '') return true;
      event.preventDefault();
      if (view.editable && !(html !== '' && insert(view, html))) view.pasteText(text, event);
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // What is dragged within the editor moves there.
      if (view.dragging) return false;
      event.preventDefault();
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (view.editable && text !== '') view.pasteText(text);
      return true;
    },
  };
}
