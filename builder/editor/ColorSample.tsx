import { type CSSProperties, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { useBuilder } from '../builderContext.ts';
import { toolPlace } from '../toolRoot.tsx';

interface ColorSampleProps {
  readonly scheme: 'light' | 'dark';
  /** '' for the product's own colour. */
  readonly color: string;
}

/** What a colour makes of a button and a link, on a light or a dark page. */
export function ColorSample({ scheme, color }: ColorSampleProps) {
  const { t } = useBuilder();
  const [place, setPlace] = useState<Element | null>(null);
  const attach = useCallback((node: HTMLDivElement | null) => setPlace(node && toolPlace(node)), []);
  const style = { '--hc-brand-seed': color || 'initial', colorScheme: scheme } as CSSProperties;
  const sample = (
    <div className="tool-sample">
      <span>{t(scheme === 'light' ? 'theme.inLight' : 'theme.inDark')}</span>
      <Button variant="primary">{t('theme.button')}</Button>
      <a href="#sample">{t('theme.link')}</a>
    </div>
  );
  return (
    <div ref={attach} style={style} inert>
      {place && createPortal(sample, place)}
    </div>
  );
}
