import { useEffect } from 'react';
import { colorSchemes } from '#domain/colorScheme.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import './color-scheme.css';

/** Light, dark or as the device: the reader's choice; nothing where the page's colours aren't ours. */
export function ColorSchemeChoice() {
  const { t } = useText();
  const { colorScheme } = useRuntime();
  const scheme = useStore(colorScheme);
  useEffect(() => colorScheme.listen(), [colorScheme]);
  if (!colorScheme.isOffered) return null;
  return (
    <div className="hc-scheme">
      <span className="hc-scheme__label" aria-hidden="true">
        {t('colorScheme.label')}
      </span>
      <SegmentedRadio
        label={t('colorScheme.label')}
        options={colorSchemes.map((value) => ({ value, label: t(`colorScheme.${value}`) }))}
        value={scheme}
        onChange={(value) => colorScheme.choose(value)}
      />
    </div>
  );
}
