import type { Editor, Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';

const webAddress = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** The address a typed link stands for: https where no scheme is given, mail for an email address; '' for none. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (webAddress.test(text)) return text;
  if (text === '' || /\s/.test(text) || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return '';
  return /^[^/@]+@[^/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

/** The path of this site that was typed; '' for anything else. */
export const sitePath = (typed: string): string => /^\/(?!\/)\S*$/.exec(typed.trim())?.[0] ?? '';

/** Makes what is selected a link, or the link at the cursor another one; else these words become one there. */
export function setLink(editor: Editor, href: string, words: string): void {
  const link = editor.chain().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    link.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
  else link.setLink({ href }).run();
}

/** Tab stays the way out of the editor; a list item is indented by nobody. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What the editor understands; anything else that is pasted becomes plain words. */
export const richTextExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  PlainListItem,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => linkAddress(address) !== '',
  }),
];
