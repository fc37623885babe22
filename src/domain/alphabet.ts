/** The signs of ASCII in the order of every language that the product has. */
const order = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Compares two texts by the alphabet of a language, for `sort`; with `numeric`, digits count as numbers. What the first
 * sign that differs tells in every alphabet takes no `Intl`: the first one of a page keeps a slow machine from answering
 * for a tenth of a second.
 */
export function alphabetOf(
  locale: string,
  { numeric = false }: Pick<Intl.CollatorOptions, 'numeric'> = {},
): (a: string, b: string) => number {
  let collator: Intl.Collator | undefined;
  return (a, b) => {
    const known = isPlain(a, numeric) && isPlain(b, numeric) ? plainOrder(a, b, numeric) : 0;
    if (known !== 0) return known;
    collator ??= new Intl.Collator(locale, { numeric });
    return collator.compare(a, b);
  };
}

/** Numbers with zeros before them are as great as without. */
const isPlain = (text: string, numeric: boolean) =>
  !/[^\x20-\x7e]/.test(text) && !(numeric && /(?<!\d)0\d/.test(text));

/** Below 0 where `a` comes first, above where `b` does, 0 where they differ in their case alone. */
function plainOrder(a: string, b: string, numeric: boolean): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  let at = 0;
  while (at < x.length && x[at] === y[at]) at += 1;
  if (at === x.length || at === y.length) return x.length - y.length;
  if (numeric) {
    const start = x.slice(0, at).search(/\d*$/);
    const [left, right] = [x, y].map((text) => /^\d+/.exec(text.slice(start))?.[0]);
    if (left && right && left !== right) return left.length - right.length || (left < right ? -1 : 1);
  }
  return order.indexOf(x.charAt(at)) - order.indexOf(y.charAt(at));
}
