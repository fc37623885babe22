import type { CaseListItem } from '#contracts/cases.ts';

/** The form in which texts are searched; a line break would end the text. */
const searchable = (text: string) => text.normalize().toLowerCase();
const line = (text: string | null | undefined) => (text ?? '').replaceAll('\n', ' ');

/**
 * Finds cases by their subjects and numbers, which stand in one text, a line each: looking through it once takes a part
 * of what a hundred thousand looks take. The answer says for each case whether it has the words, 1 or 0; upper and lower
 * case, blanks around the words and ways of writing accents don't matter.
 */
export function createCaseWords(items: readonly CaseListItem[]): (words: string) => Uint8Array {
  const text = searchable(
    items.map(({ Subject, CaseNumber }) => `${line(Subject)}\n${line(CaseNumber)}\n`).join(''),
  );
  /** Where the line of each number ends, and with it its case. */
  const ends = new Uint32Array(items.length);
  for (let index = 0, from = 0; index < items.length; index += 1) {
    const end = text.indexOf('\n', text.indexOf('\n', from) + 1);
    ends[index] = end;
    from = end + 1;
  }
  return (words) => {
    const wanted = searchable(line(words));
    const found = new Uint8Array(items.length);
    let index = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, (ends[index] ?? 0) + 1)) {
      while ((ends[index] ?? Number.POSITIVE_INFINITY) < at) index += 1;
      found[index] = 1;
    }
    return found;
  };
}
