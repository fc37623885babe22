const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' } as const;

const isMarked = (letter: string): letter is keyof typeof entities => letter in entities;

/** A paragraph for each line of a text, as HTML; '' where there is nothing. */
export function markupOf(text: string): string {
  const paragraphOf = (line: string) =>
    `<p>${line.replace(/[&<>\u00a0]/g, (letter) => (isMarked(letter) ? entities[letter] : letter))}</p>`;
  return text === '' ? '' : text.split('\n').map(paragraphOf).join('');
}

/** The lines of HTML that holds nothing but paragraphs of plain text; null for any other. */
export function plainTextOf(html: string): string | null {
  if (!/^(?:<p>[^<]*<\/p>)*$/.test(html)) return null;
  const lines = html.slice('<p>'.length, -'</p>'.length).split('</p><p>');
  const text = lines.join('\n');
  const plain = Object.entries(entities).reduceRight(
    (words, [letter, entity]) => words.replaceAll(entity, letter),
    text,
  );
  return markupOf(plain) === html ? plain : null;
}

/** Where the editor counts what stands at `offset` of a text: a line's end and the next one's start are two places. */
export const placeOf = (text: string, offset: number): number =>
  1 + offset + (text.slice(0, offset).split('\n').length - 1);
