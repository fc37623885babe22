import { useText } from '#i18n/useText.ts';
import './art.css';

/** The words of the drawing. */
export interface ArtCourseProps {
  readonly title: string;
}

/** A course: a film with its lessons, the first of them done. */
export function ArtCourse({ title }: ArtCourseProps) {
  const { t } = useText();
  const lesson = (number: number) => t('common.lesson', { number });
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
        <foreignObject x="20" y="202" width="178" height="60">
          <p className="hc-art__title">{title}</p>
        </foreignObject>
        <Lesson y={82} state="done" name={lesson(1)} />
        <Lesson y={118} state="done" name={lesson(2)} />
        <Lesson y={154} state="open" name={lesson(3)} />
        <Lesson y={190} state="ahead" name={lesson(4)} />
        <Lesson y={226} state="ahead" name={lesson(5)} />
      </g>
    </svg>
  );
}

interface LessonProps {
  readonly y: number;
  readonly state: 'done' | 'open' | 'ahead';
  readonly name: string;
}

function Lesson({ y, state, name }: LessonProps) {
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
      <text className={`hc-art__lesson hc-art__lesson--${state}`} x="30" y="13.5">
        {name}
      </text>
    </g>
  );
}
