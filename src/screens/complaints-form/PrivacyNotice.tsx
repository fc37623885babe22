import { fallbackChain, nearestLocale } from '#domain/locales.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * What happens to what is typed: the site's HTML in the reader's language, else our own words
 * (docs/behaviour/complaints-form.md#fields).
 */
export function PrivacyNotice() {
  const { t, locale } = useText();
  const { complaints, links } = useRuntime().config;
  const notices = complaints.privacyNotices;
  const named = fallbackChain(nearestLocale(locale)).find((each) => notices[each]);
  const html = named ? notices[named] : undefined;
  return (
    <div className="hc-complaint__privacy" part="privacy">
      {html ? (
        <RichHtml html={html} profile="content" className="hc-complaint__notice" />
      ) : (
        <p>
          {t('complaintsForm.privacy')}{' '}
          {links.privacy !== '' && (
            <ExternalLink href={links.privacy}>{t('complaintsForm.privacyLink')}</ExternalLink>
          )}
        </p>
      )}
    </div>
  );
}
