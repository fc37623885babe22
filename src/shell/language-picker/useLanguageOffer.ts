import { useEffect, useState } from 'react';
import type { Locale } from '#domain/locales.ts';
import { textsIn } from '#i18n/i18n.ts';
import { loadCatalog } from '#i18n/loadCatalog.ts';
import type { Translate } from '#i18n/texts.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { useIsDrawn } from '#ui/hydration.ts';

/** Another language for this page, its words, and the two answers to it. */
export interface LanguageOfferState {
  readonly locale: Locale;
  readonly t: Translate;
  /** False while the words are on their way; `t` is the page's then. */
  readonly isReady: boolean;
  /** The page in that language. */
  readonly href: string;
  readonly accept: () => void;
  /** Stays with the language of the page, and is not asked again. */
  readonly dismiss: () => void;
}

interface OfferedTexts {
  readonly locale: Locale;
  /** Null when they can't be had. */
  readonly t: Translate | null;
}

/** The language to offer on this page; null for none, and for one whose texts can't be had. */
export function useLanguageOffer(): LanguageOfferState | null {
  const page = useText();
  const { navigation, channel, languageChoice, log } = useRuntime();
  useLocation();
  useSession();
  const [texts, setTexts] = useState<OfferedTexts | null>(null);
  const [dismissed, setDismissed] = useState<Locale | null>(null);
  const isDrawn = useIsDrawn();
  const locale = isDrawn ? null : languageChoice.offer();

  useEffect(() => {
    if (locale === null) return undefined;
    let isWanted = true;
    void textsIn(locale, loadCatalog)
      .catch((error: unknown) => {
        log.error('the texts of the offered language could not be loaded', error);
        return null;
      })
      .then((t) => isWanted && setTexts({ locale, t }));
    return () => {
      isWanted = false;
    };
  }, [locale, log]);

  if (locale === null || locale === dismissed) return null;
  const isReady = texts?.locale === locale;
  if (isReady && texts.t === null) return null;
  return {
    locale,
    t: (isReady && texts.t) || page.t,
    isReady,
    href: navigation.hrefInLanguage(locale),
    accept() {
      languageChoice.remember(locale);
      if (!channel.publish({ newLangLocale: locale })) navigation.changeLanguage(locale);
    },
    dismiss() {
      languageChoice.remember(page.locale);
      setDismissed(locale);
    },
  };
}
