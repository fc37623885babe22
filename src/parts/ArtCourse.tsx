import './art.css';

/** A course: a film with its lessons, the first of them done. */
export function ArtCourse() {
  return (
    <svg
      className="hc-art"
      viewBox="0 0 520 320"
      preserveAspectRatio="xMidYMid slice"
      direction="ltr"
      aria-hidden="true"
    >
      <g transform="translate(60 34)">
        <rect className="hc-art__paper" x="58" width="300" height="60" rx="12" opacity="0.55" />
        <rect className="hc-art__paper" x="30" y="24" width="356" height="80" rx="12" opacity="0.8" />
        <rect className="hc-art__paper hc-art__line-warm" y="52" width="416" height="280" rx="14" />
        <rect className="hc-art__brand" x="20" y="72" width="178" height="116" rx="9" />
        <circle className="hc-art__paper" cx="109" cy="130" r="23" />
        <path className="hc-art__brand" d="M103.5 120.5v19l15-9.5z" />
        <rect className="hc-art__paper" x="32" y="172" width="154" height="4" rx="2" opacity="0.35" />
        <rect className="hc-art__accent" x="32" y="172" width="92" height="4" rx="2" />
        <rect className="hc-art__bar" x="20" y="206" width="132" height="9" rx="4.5" />
        <rect className="hc-art__bar" x="20" y="226" width="88" height="7" rx="3.5" opacity="0.5" />
        <Lesson y={82} width={120} state="done" />
        <Lesson y={118} width={92} state="done" />
        <Lesson y={154} width={108} state="open" />
        <Lesson y={190} width={84} state="ahead" />
        <Lesson y={226} width={98} state="ahead" />
      </g>
    </svg>
  );
}

interface LessonProps {
  readonly y: number;
  readonly width: number;
  readonly state: 'done' | 'open' | 'ahead';
}

function Lesson({ y, width, state }: LessonProps) {
  return (
    <g transform={`translate(222 ${y})`}>
      {state === 'done' ? (
        <>
          <circle className="hc-art__brand" cx="9" cy="9" r="9" />
          <path className="hc-art__line-paper" d="M5 9.3l2.8 2.8L13 6.4" strokeWidth="1.8" />
        </>
      ) : (
        <circle className="hc-art__line-grey" cx="9" cy="9" r="8" strokeWidth="2" />
      )}
      {state === 'open' && <path className="hc-art__line-accent" d="M9 1a8 8 0 0 1 0 16" strokeWidth="2.5" />}
      <rect
        className="hc-art__bar"
        x="30"
        y="5"
        width={width}
        height="8"
        rx="4"
        opacity={state === 'ahead' ? 0.5 : 1}
      />
    </g>
  );
}
