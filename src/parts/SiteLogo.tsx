import type { MouseEvent } from 'react';
import { defaultConfig } from '#contracts/config.ts';
import { loginPath } from '#domain/routes.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { Logo } from '#ui/Logo.tsx';
import { isPlainClick } from './PageLink.tsx';

/** What else a click on the logo does, such as closing a menu. */
export interface SiteLogoProps {
  readonly onFollow?: () => void;
}

/**
 * Brand and 'Help Center' as a link: home for signed-in users, to the login for guests
 * (docs/behaviour/header.md#who-sees-what).
 */
export function SiteLogo({ onFollow }: SiteLogoProps) {
  const { t } = useText();
  const { config, navigation } = useRuntime();
  const session = useSession();
  const isGuest = session.status === 'failed' || (session.status === 'ready' && session.user === null);
  const { name, helpCenterName, logoUrl } = config.brand;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (isGuest || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.go({ view: 'main' });
  };
  return (
    <Logo
      name={name}
      product={
        helpCenterName === defaultConfig.brand.helpCenterName ? t('common.helpCenter') : helpCenterName
      }
      href={isGuest ? loginPath(navigation.siteContext().basePath) : navigation.href({ view: 'main' })}
      onClick={follow}
      part="logo"
      {...(logoUrl ? { markUrl: logoUrl } : {})}
    />
  );
}
