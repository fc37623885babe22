import { IconCheckCircle, IconError } from './icons/interface.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './glyph-text.css';

const glyphs = { '✅': IconCheckCircle, '❌': IconError };
const pattern = /^(✅|❌)\s*/;

/**
 * A given text whose leading emoji is drawn as an icon; the emoji itself stays in the text
 * (docs/behaviour/design.md#components).
 */
export function GlyphText({ children }: { readonly children: string }) {
  const [start = '', glyph] = pattern.exec(children) ?? [];
  if (glyph !== '✅' && glyph !== '❌') return children;
  const Drawing = glyphs[glyph];
  return (
    <>
      <span className="hc-glyph">
        <VisuallyHidden>{glyph}</VisuallyHidden>
        <Drawing size={18} />
      </span>{' '}
      {children.slice(start.length)}
    </>
  );
}
