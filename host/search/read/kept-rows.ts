/** What a build keeps of an expression in one column: the rows of a segment. */
export interface KeptRows {
  readonly expression: string;
  readonly column: number;
  readonly segment: number;
  readonly rows: Uint8Array;
}

/** Of so many bytes together, each expression with some of its own. */
const mostBytes = 8 * 1024 * 1024;
const bytesOfExpression = 256;

const bytesOf = (kept: readonly KeptRows[]) =>
  kept.reduce((sum, { rows }) => sum + rows.byteLength, bytesOfExpression);

/**
 * What a build keeps of expressions, in the order in which they are asked for: in all columns, because one is hardly asked
 * for without the others. What was asked for lately is at hand, anything else is read.
 */
export function createKeptRows(read: (expressions: readonly string[]) => readonly KeptRows[]) {
  const known = new Map<string, readonly KeptRows[]>();
  let bytes = 0;
  return (expressions: readonly string[]): readonly (readonly KeptRows[])[] => {
    const unknown = expressions.filter((expression) => !known.has(expression));
    if (unknown.length > 0) {
      const found = Map.groupBy(read(unknown), ({ expression }) => expression);
      for (const expression of unknown) {
        const own = found.get(expression) ?? [];
        known.set(expression, own);
        bytes += bytesOf(own);
      }
    }
    const all = expressions.map((expression) => known.get(expression) ?? []);
    for (const [oldest, own] of known) {
      if (bytes <= mostBytes) break;
      known.delete(oldest);
      bytes -= bytesOf(own);
    }
    return all;
  };
}
