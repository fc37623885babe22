import './heart-background.css';

const outline =
  'M120 213C54 164 14 124 14 77C14 43 40 18 71 18C92 18 110 29 120 48C130 29 148 18 169 18C200 18 226 43 226 ' +
  '77C226 124 186 164 120 213Z';
const rings = [1, 0.86, 0.72, 0.58, 0.44, 0.3];

/**
 * The brand's heart: nested lines around a core, behind the empty end of a section (docs/behaviour/design.md#layout).
 */
export function HeartBackground() {
  return (
    <svg className="hc-heart" viewBox="0 0 240 232" fill="none" aria-hidden="true">
      {rings.map((scale) => (
        <path key={scale} className="hc-heart__ring" d={outline} transform={shrunk(scale)} />
      ))}
      <path className="hc-heart__core" d={outline} transform={shrunk(0.16)} />
    </svg>
  );
}

/** The outline around the same middle, smaller. */
function shrunk(scale: number): string {
  return `translate(${120 * (1 - scale)} ${112 * (1 - scale)}) scale(${scale})`;
}
