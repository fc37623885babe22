import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts in the page's language, and the locale they are in. */
export function useText(): { t: TFunction<'hc'>; locale: string } {
  const { t, i18n } = useTranslation('hc');
  return { t, locale: i18n.language };
}
