import type { ReactNode } from 'react';
import '#parts/art.css';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="hc-art"
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMid slice"
      direction="ltr"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface PersonProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly accent?: boolean;
}

function Person({ x, y, scale, accent }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle className={accent ? 'hc-art__accent' : 'hc-art__brand'} r="26" />
      <circle className="hc-art__paper" cy="-6" r="8.5" />
      <path
        className="hc-art__paper"
        d="M-15 17.5c1-9 7-13.5 15-13.5s14 4.5 15 13.5A26 26 0 0 1 0 26a26 26 0 0 1-15-8.5z"
      />
    </g>
  );
}

function Bar({ x, y, width, faint }: { x: number; y: number; width: number; faint?: boolean }) {
  return (
    <rect className="hc-art__bar" x={x} y={y} width={width} height="8" rx="4" opacity={faint ? 0.5 : 1} />
  );
}

/** People around the globe. */
export function ArtEor() {
  return (
    <Drawing>
      <g className="hc-art__line-soft" strokeWidth="1.25">
        <circle cx="200" cy="214" r="172" />
        <ellipse cx="200" cy="214" rx="118" ry="172" />
        <ellipse cx="200" cy="214" rx="56" ry="172" />
        <path d="M200 42v160M34 170h332M58 116h284M108 70h184" />
      </g>
      <path
        className="hc-art__line-brand"
        d="M112 128C140 78 176 66 206 78s56 14 84 42"
        strokeWidth="1.75"
        strokeDasharray="1 6"
      />
      <Person x={112} y={128} scale={0.78} />
      <Person x={206} y={76} scale={0.9} />
      <Person x={292} y={122} scale={0.78} accent />
      {(
        [
          ['NL', 231, 31],
          ['IN', 310, 75],
          ['CA', 58, 83],
        ] as const
      ).map(([code, x, y]) => (
        <g key={code} transform={`translate(${x} ${y})`}>
          <rect className="hc-art__paper hc-art__line-soft" width="34" height="20" rx="6" />
          <text className="hc-art__code" x="17" y="14" textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

/** A shared umbrella. */
export function ArtPeo() {
  return (
    <Drawing>
      <path
        className="hc-art__line-warm"
        d="M76 104a124 124 0 0 1 248 0M96 104a104 104 0 0 1 208 0M116 104a84 84 0 0 1 168 0"
        strokeWidth="1.25"
      />
      <path
        className="hc-art__brand"
        d="M136 104a64 64 0 0 1 128 0c-8-9-24-9-32 0-8-9-24-9-32 0-8-9-24-9-32 0-8-9-24-9-32 0z"
      />
      <path className="hc-art__line-brand" d="M200 34v8M200 98v22" strokeWidth="4" />
      <Person x={140} y={152} scale={0.86} accent />
      <Person x={200} y={152} scale={0.98} />
      <Person x={260} y={152} scale={0.86} accent />
    </Drawing>
  );
}

/** A question and its answer. */
export function ArtHrServices() {
  return (
    <Drawing>
      <rect className="hc-art__paper hc-art__line-grey" x="78" y="40" width="176" height="78" rx="12" />
      <rect className="hc-art__paper hc-art__line-grey" x="150" y="98" width="176" height="62" rx="12" />
      <Person x={108} y={72} scale={0.62} />
      <Bar x={134} y={58} width={92} />
      <Bar x={134} y={74} width={68} />
      <Bar x={134} y={90} width={40} faint />
      <Person x={298} y={128} scale={0.62} accent />
      <Bar x={172} y={116} width={92} />
      <Bar x={172} y={132} width={72} />
      <g transform="translate(262 42)">
        <circle className="hc-art__accent" r="15" cx="15" cy="15" />
        <path className="hc-art__line-paper" d="M8.5 15.5l4.5 4.5 8.5-9.5" strokeWidth="2.5" />
      </g>
    </Drawing>
  );
}
