import { useEffect } from 'react';
import { cookieNames } from '#contracts/config.ts';
import { backName, colorSchemePath, colorSchemes } from '#domain/colorScheme.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import './color-scheme.css';

/**
 * Light, dark or as the device: the reader's choice; nothing where the page's colours aren't ours. Where no scripts come
 * it is a form, and the host keeps the choice.
 */
export function ColorSchemeChoice() {
  const { t } = useText();
  const { colorScheme, navigation } = useRuntime();
  const scheme = useStore(colorScheme);
  useEffect(() => colorScheme.listen(), [colorScheme]);
  if (!colorScheme.isOffered) return null;
  const { pathname, search } = new URL(navigation.address());
  return (
    <form
      className="hc-scheme"
      method="post"
      action={colorSchemePath(navigation.siteContext().basePath)}
      onSubmit={(event) => event.preventDefault()}
    >
      <span className="hc-scheme__label" aria-hidden="true">
        {t('colorScheme.label')}
      </span>
      <SegmentedRadio
        label={t('colorScheme.label')}
        name={cookieNames.colorScheme}
        options={colorSchemes.map((value) => ({ value, label: t(`colorScheme.${value}`) }))}
        value={scheme}
        onChange={(value) => colorScheme.choose(value)}
      />
      <input type="hidden" name={backName} value={`${pathname}${search}`} />
      <Button type="submit" size="sm" className="hc-scheme__apply">
        {t('common.apply')}
      </Button>
    </form>
  );
}
