/**
 * The index of the label that starts with what was typed, or -1. Searching starts after `from`, so that the same
 * letter again walks on through the labels that start with it; a longer text may also stay where it is.
 * Case and accents don't count.
 */
export function findTyped(labels: readonly string[], typed: string, from: number): number {
  const text = fold(typed);
  const letter = text.charAt(0);
  const repeated = letter.repeat(text.length) === text;
  const start = repeated ? from + 1 : from;
  const wanted = repeated ? letter : text;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (Math.max(0, start) + step) % labels.length;
    if (fold(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
