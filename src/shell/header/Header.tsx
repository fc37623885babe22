import { memo, useRef, useState } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import '#parts/navlink.css';
import { PageLink } from '#parts/PageLink.tsx';
import { SiteLogo } from '#parts/SiteLogo.tsx';
import { useSignIn } from '#parts/useSignIn.ts';
import { useViewAs } from '#parts/useViewAs.ts';
import { useSiteContext } from '#runtime/hooks.ts';
import { BrowseBar } from '#shell/browse-menu/BrowseBar.tsx';
import { LatePart } from '#shell/LatePart.tsx';
import { LanguagePicker } from '#shell/language-picker/LanguagePicker.tsx';
import { useNativePanel } from '#shell/NativePanel.tsx';
import { ViewAsBanner } from '#shell/visibility/ViewAsBanner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconExternal, IconMenu } from '#ui/icons/interface.ts';
import { useScriptAhead } from '#ui/idle.ts';
import { nativeFirst } from '#ui/Popover.tsx';
import { createScript } from '#ui/script.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useFits } from './useFits.ts';
import { useHeaderItems } from './useHeaderItems.ts';
import './header.css';

/** What the menu button opens; nothing of it is seen before. */
const headerMenu = createScript(async () => (await import('./HeaderMenu.tsx')).HeaderMenu);

/** What the account's menu opens for internal users. */
const visibilityPanel = createScript(
  async () => (await import('#shell/visibility/VisibilityPanel.tsx')).VisibilityPanel,
);

/**
 * Logo, navigation, language, My Cases and sign in or out, each for those who may see it
 * (docs/behaviour/header.md#who-sees-what). What does not fit beside each other goes into the menu. A change of screen
 * leaves it as it is.
 */
export const Header = memo(function Header({ container }: ElementProps<'header'>) {
  const { t } = useText();
  // Of its links.
  useSiteContext();
  const items = useHeaderItems(container);
  const row = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const fits = useFits(row);
  const [open, setOpen] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const { viewAs } = useViewAs();
  const explain = viewAs && (() => setExplained(true));
  const hasMenu = items.visitor !== 'unknown';
  const close = () => setOpen(false);
  if (open && fits) close();
  const native = useNativePanel({
    name: 'menu',
    className: 'hc-mobile',
    label: t('header.menu'),
    script: headerMenu,
    open: () => setOpen(true),
    presses: { explain },
  });
  useScriptAhead(headerMenu);

  return (
    <>
      {explain && <ViewAsBanner onExplain={explain} />}
      <header className="hc-header" part="header">
        <div ref={row} className="hc-header__inner">
          <div className="hc-header__logo">
            <SiteLogo />
          </div>
          {(items.links.length > 0 || items.pages.length > 0 || items.canBrowse) && (
            <nav className="hc-header__nav" aria-label={t('header.navigation')} part="navigation">
              {items.canBrowse && <BrowseBar canOpen={fits} />}
              {items.pages.map(({ href, label }) => (
                <a key={href} href={href} className="hc-navlink">
                  {label}
                </a>
              ))}
              {items.links.map(({ href, label }) => (
                <ExternalLink key={href} href={href} className="hc-navlink" icon={<IconExternal size={16} />}>
                  {label}
                </ExternalLink>
              ))}
            </nav>
          )}
          <div className="hc-header__actions">
            {items.canChooseLanguage && (
              <div className="hc-header__lang">
                <LanguagePicker />
              </div>
            )}
            {items.canViewMyCases && (
              <PageLink target={{ view: 'my-cases' }} className="hc-button hc-button--secondary">
                {t('header.myCases')}
              </PageLink>
            )}
            {items.visitor === 'signed-in' && (
              <div className="hc-header__account">
                <AccountMenu onExplain={explain} />
              </div>
            )}
            {items.visitor === 'guest' && <SignInLink />}
            {hasMenu && (
              <IconButton
                ref={menu}
                className="hc-header__menu"
                label={t('header.menu')}
                aria-haspopup="dialog"
                aria-expanded={native ? undefined : open}
                {...nativeFirst(native, { onClick: () => setOpen(true) })}
              >
                <IconMenu />
              </IconButton>
            )}
          </div>
        </div>
        {native?.panel}
        {open && (
          <LatePart
            script={headerMenu}
            name="menu"
            props={{ items, onClose: close, onExplain: explain }}
            anchor={menu}
            align="end"
            onDismiss={close}
          />
        )}
        {isExplained && (
          <LatePart
            script={visibilityPanel}
            name="reasons of visibility"
            props={{ onClose: () => setExplained(false) }}
            anchor={row}
            align="end"
            onDismiss={() => setExplained(false)}
          />
        )}
      </header>
    </>
  );
});

function SignInLink() {
  const { t } = useText();
  return <LinkButton {...useSignIn()}>{t('header.signIn')}</LinkButton>;
}
