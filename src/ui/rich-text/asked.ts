import type { Editor } from '@tiptap/core';
import type { Format } from './formats.ts';
import { placeOf } from './plainText.ts';

/** A format asked for while the plain field stands in for the editor, and the letters that it is for. */
export interface AskedFormat {
  readonly format: Format;
  /** Before which letter of the plain text it begins. */
  readonly from: number;
  /** Before which it ends; null as long as it goes on with what is typed. */
  readonly to: number | null;
}

const marks: readonly Format[] = ['bold', 'italic', 'underline'];

/**
 * Asks for a format as the editor does: for the letters that are chosen, or from the cursor on until it is asked for
 * again.
 */
export function askFor(
  asked: readonly AskedFormat[],
  format: Format,
  [from, to]: readonly [from: number, to: number],
): readonly AskedFormat[] {
  const open = asked.find((each) => each.format === format && each.to === null);
  if (from !== to && marks.includes(format)) return [...asked, { format, from, to }];
  if (!open) return [...asked, { format, from, to: null }];
  const others = asked.filter((each) => each !== open);
  return marks.includes(format) && open.from < from ? [...others, { ...open, to: from }] : others;
}

/** Does in the editor, which has the plain text and its cursor, what was asked for. `apply` uses a format at the cursor. */
export function applyAsked(
  editor: Editor,
  plain: string,
  asked: readonly AskedFormat[],
  apply: (format: Format) => void,
): void {
  if (asked.length === 0) return;
  const { from: start, to: end } = editor.state.selection;
  for (const { format, from, to } of asked) {
    const range = { from: placeOf(plain, from), to: to === null ? end : placeOf(plain, to) };
    if (!marks.includes(format) || range.from >= range.to) continue;
    editor.commands.setTextSelection(range);
    apply(format);
  }
  editor.commands.setTextSelection({ from: start, to: end });
  const goesOn = (format: Format) => asked.some((each) => each.format === format && each.to === null);
  for (const format of marks.filter((mark) => asked.some((each) => each.format === mark)))
    if (start === end && editor.isActive(format) !== goesOn(format)) apply(format);
  for (const { format } of asked) if (!marks.includes(format)) apply(format);
}
