import { FieldLabel } from '@puckeditor/core';
import { useId } from 'react';
import { isBrandColor } from '#domain/builtPages.ts';
import { useBuilder } from '../builderContext.ts';
import { ColorSample } from './ColorSample.tsx';
import { contrastWithWhite, readableContrast } from './contrast.ts';

interface BrandColorFieldProps {
  /** As it was typed: a colour such as #1f5a4a, '' for none, or what is no colour yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The colour of the site: picked or typed, seen in light and dark, and whether text on it can be read. */
export function BrandColorField({ value, onChange }: BrandColorFieldProps) {
  const { t, locale } = useBuilder();
  const id = useId();
  const isColor = value !== '' && isBrandColor(value);
  const contrast = isColor ? contrastWithWhite(value) : null;
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' }).format(
    contrast ?? 0,
  );
  return (
    <div className="builder-color">
      <FieldLabel label={t('theme.label')} el="div">
        <div className="builder-color__row">
          <input
            type="color"
            aria-label={t('theme.pick')}
            value={isColor ? value : '#662b52'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="text"
            aria-label={t('theme.label')}
            aria-describedby={`${id}-help ${id}-says`}
            aria-invalid={!isBrandColor(value)}
            placeholder="#1f5a4a"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          />
        </div>
      </FieldLabel>
      <p id={`${id}-help`} className="builder-hint builder-property">
        {t('theme.help')}
      </p>
      <p id={`${id}-says`} role="status" className="builder-property">
        {!isBrandColor(value) && <span className="builder-fault">{t('theme.wrong')}</span>}
        {contrast !== null && t(contrast < readableContrast ? 'theme.faint' : 'theme.readable', { ratio })}
      </p>
      {(['light', 'dark'] as const).map((scheme) => (
        <ColorSample key={scheme} scheme={scheme} color={isColor ? value : ''} />
      ))}
    </div>
  );
}
