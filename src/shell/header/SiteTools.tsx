import { siteToolNames } from '#contracts/user.ts';
import { siteRoot } from '#domain/routes.ts';
import { useText } from '#i18n/useText.ts';
import { useSession, useSiteContext } from '#runtime/hooks.ts';
import './site-tools.css';

/** The pages for those who run the site, to who may open them (docs/behaviour/header.md#who-is-signed-in). */
export function SiteTools() {
  const { t } = useText();
  const session = useSession();
  const site = useSiteContext();
  const user = session.status === 'ready' ? session.user : null;
  const names = siteToolNames.filter((name) => user?.siteTools.includes(name));
  if (names.length === 0) return null;
  return (
    <nav className="hc-tools" aria-label={t('header.tools')}>
      {names.map((name) => (
        <a key={name} className="hc-tools__link" href={`${siteRoot(site)}/${name}`}>
          {t(`header.${name}`)}
        </a>
      ))}
    </nav>
  );
}
