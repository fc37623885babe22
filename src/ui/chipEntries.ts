/** A piece of a typed list: its text and where it stands. */
export interface ChipEntry {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A typed list, apart: the pieces that are finished, and where the one being typed begins. */
export interface ChipEntries {
  readonly entries: readonly ChipEntry[];
  readonly restStart: number;
}

const separator = /[,;\n]/;

/**
 * Takes a typed list apart without changing it. Comma, semicolon and line break end a piece, and so does a space
 * behind one that is complete by itself. `end` is behind what ends the piece.
 */
export function chipEntries(text: string, isComplete: (piece: string) => boolean): ChipEntries {
  const entries: ChipEntry[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const isSpace = /\s/.test(character) && character !== '\n';
    if (!separator.test(character) && !isSpace) continue;
    const piece = text.slice(start, index).trim();
    if (isSpace && !isComplete(piece)) continue;
    if (piece !== '') entries.push({ text: piece, start, end: index + 1 });
    else extendLast(entries, index + 1);
    start = index + 1;
  }
  return { entries, restStart: start };
}

/** A separator behind a separator belongs to the piece before it. */
function extendLast(entries: ChipEntry[], end: number): void {
  const last = entries.pop();
  if (last) entries.push({ ...last, end });
}
