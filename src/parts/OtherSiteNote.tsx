import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * For guests on a page of another site: they may be signed in at the help center without this page being let know
 * (docs/behaviour/embed.md#where-the-session-does-not-reach). In a frame, how they go on after they signed in.
 */
export function OtherSiteNote() {
  const { t } = useText();
  const { navigation } = useRuntime();
  const site = navigation.siteUrl('');
  const isOther = site !== '' && !isSameSite(new URL(site), new URL(navigation.address()));
  return (
    <>
      {navigation.isFramed() && <p>{t('error.inFrame')}</p>}
      {isOther && (
        <p>
          {t('error.otherSite')}{' '}
          <a href={navigation.href({ view: 'main' })} target="_blank" rel="noreferrer">
            {t('error.openHelpCenter')}
          </a>
        </p>
      )}
    </>
  );
}

/** Whether browsers take two pages for one site, as www.example.com and help.example.com are. */
function isSameSite(one: URL, other: URL): boolean {
  const siteOf = ({ hostname }: URL) =>
    /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
  return one.protocol === other.protocol && siteOf(one) === siteOf(other);
}
