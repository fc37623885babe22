import type { Segment } from '#domain/search.ts';
import './marked.css';

/**
 * A text with the marks of what was searched for. Never read as HTML, whoever wrote it
 * (docs/behaviour/reliability.md#html-of-others).
 */
export function Marked({ text }: { readonly text: readonly Segment[] }) {
  return text.map((segment, index) =>
    segment.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <mark key={index} className="hc-marked">
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
