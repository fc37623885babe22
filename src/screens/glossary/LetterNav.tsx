import { type MouseEvent, useId } from 'react';
import type { InitialGroup } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
import { isPlainClick } from '#parts/PageLink.tsx';

/** The initials, where the reader is, and what choosing one does. */
export interface LetterNavProps {
  readonly groups: readonly InitialGroup[];
  /** The anchor of the group in view, '' when none is. */
  readonly current: string;
  readonly onChoose: (from: Node, anchor: string) => void;
}

/** 'Terms': the initials that there are, each a link to its group (docs/behaviour/glossary.md#terms). */
export function LetterNav({ groups, current, onChoose }: LetterNavProps) {
  const { t } = useText();
  const id = useId();
  const follow = (event: MouseEvent<HTMLAnchorElement>, anchor: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(event.currentTarget, anchor);
  };
  return (
    <nav aria-labelledby={id} part="letters">
      <h2 id={id} className="hc-glossary__letters-title hc-h4">
        {t('glossary.terms')}
      </h2>
      <ul className="hc-letters">
        {groups.map(({ initial, anchor }) => (
          <li key={anchor}>
            <a
              href={`#${encodeURIComponent(anchor)}`}
              aria-current={current === anchor ? 'location' : undefined}
              onClick={(event) => follow(event, anchor)}
            >
              {initial}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
