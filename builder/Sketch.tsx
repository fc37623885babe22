import { blockElementName } from '#contracts/blockElements.ts';
import { sketches } from '#contracts/sketches.ts';
import { isBlock } from '#domain/blocks.ts';
import { textPart } from '#domain/builtPages.ts';

/** What stands on a page without being an element anywhere. */
const own: Readonly<Record<string, readonly string[]>> = {
  [textPart]: ['line', 'line', 'line', 'short'],
  contents: ['word', 'short', 'short', 'short'],
};

/** The rows of shapes of something that can be put on a page. */
export const rowsOf = (name: string): readonly string[] =>
  own[name] ?? sketches[isBlock(name) ? blockElementName(name) : name] ?? [];

/** What something roughly looks like, as rows of shapes. */
export function Sketch({ rows }: { readonly rows: readonly string[] }) {
  return (
    <span className="builder-sketch" aria-hidden="true">
      {rows.map((row, index) => (
        <span key={`${row} ${index.toString()}`} className="builder-sketch__row">
          {row.split(' ').map((shape, at) => (
            <span key={`${shape} ${at.toString()}`} className={`builder-sketch__${shape}`} />
          ))}
        </span>
      ))}
    </span>
  );
}
