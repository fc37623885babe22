import { type ToggleEvent, useRef } from 'react';
import type { Term } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { activeElement } from '#ui/dom.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose } from '#ui/icons/interface.ts';
import { definitionId } from './articleTerms.ts';
import { useDefinitions } from './useDefinitions.ts';
import './definitions.css';

/** The text whose terms are explained. */
export interface DefinitionsProps {
  readonly box: HTMLElement | null;
  /** Changes whenever the box gets another text. */
  readonly shown: unknown;
}

/** The definitions of the terms that an article names, each in a popover that its marks open. */
export function Definitions({ box, shown }: DefinitionsProps) {
  return useDefinitions(box, shown).map((term) => <Definition key={term.anchor} term={term} />);
}

function Definition({ term }: { readonly term: Term }) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<(Element & Partial<HTMLOrSVGElement>) | null>(null);
  const { name, description, anchor } = term;
  const id = definitionId(term);
  const close = () => box.current?.hidePopover();
  // Opening and closing is the browser's; in a shadow root not every one takes the focus back to the mark.
  const prepare = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const focused = activeElement(currentTarget);
    if (newState === 'open') opener.current = focused;
    else if (!currentTarget.contains(focused)) opener.current = null;
  };
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') currentTarget.focus({ preventScroll: true });
    else opener.current?.focus?.({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      className="hc-definition"
      onBeforeToggle={prepare}
      onToggle={follow}
    >
      <div className="hc-definition__head">
        <p id={`${id}-name`} className="hc-h4">
          {name}
        </p>
        <IconButton size="sm" label={t('common.close')} onClick={close}>
          <IconClose size={18} />
        </IconButton>
      </div>
      {description !== '' && (
        <RichHtml html={description} profile="content" className="hc-prose hc-definition__text" />
      )}
      <p className="hc-definition__link">
        <PageLink target={{ view: 'glossary', anchor }} onFollow={close}>
          {t('glossary.openTerm')}
        </PageLink>
      </p>
    </div>
  );
}
