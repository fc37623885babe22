import { isPlainClick } from '#parts/PageLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { useLanguageOffer } from './useLanguageOffer.ts';
import './language-offer.css';

/**
 * Offers the page in the reader's language, in that language, until they answer
 * (docs/behaviour/languages.md#the-readers-language).
 */
export function LanguageOffer() {
  const offer = useLanguageOffer();
  if (!offer) return null;
  const { t, locale, href, isReady, accept, dismiss } = offer;
  return (
    <section
      className="hc-language-offer"
      lang={locale}
      dir={t('common.direction')}
      aria-label={t('languagePicker.label')}
      // Its room is kept while its words are on their way.
      style={isReady ? undefined : { visibility: 'hidden' }}
    >
      <Banner
        live="status"
        action={
          <LinkButton
            size="sm"
            href={href}
            hrefLang={locale}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              accept();
            }}
          >
            {t('languagePicker.show')}
          </LinkButton>
        }
        dismiss={{ label: t('common.close'), onDismiss: dismiss }}
      >
        {t('languagePicker.offer')}
      </Banner>
    </section>
  );
}
