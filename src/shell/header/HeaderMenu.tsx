import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { LeaveNotice } from '#parts/LeaveNotice.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { SignOut } from '#parts/SignOut.tsx';
import { SiteLogo } from '#parts/SiteLogo.tsx';
import { useSignIn } from '#parts/useSignIn.ts';
import { BrowseRows } from '#shell/browse-menu/BrowseRows.tsx';
import { ColorSchemeChoice } from '#shell/color-scheme/ColorSchemeChoice.tsx';
import { LanguageRows } from '#shell/language-picker/LanguageRows.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose, IconExternal, IconSignIn } from '#ui/icons/interface.ts';
import { AccountCard } from './AccountCard.tsx';
import { MailChoice } from './MailChoice.tsx';
import { SiteTools } from './SiteTools.tsx';
import { useAccount } from './useAccount.ts';
import type { HeaderItems } from './useHeaderItems.ts';
import './header-menu.css';

/** What the menu offers, and what closes it. */
export interface HeaderMenuProps {
  readonly items: HeaderItems;
  readonly onClose: () => void;
  /** Opens the reasons of visibility; null for who isn't told them. */
  readonly onExplain: (() => void) | null;
}

/**
 * The header's contents on small screens. A modal dialog of the browser: the page under it is inert, the focus stays
 * inside, Escape and a click on the backdrop close it, and the focus goes back to the button that opened it.
 */
export function HeaderMenu({ items, onClose, onExplain }: HeaderMenuProps) {
  const { t } = useText();
  const signIn = useSignIn();
  const account = useAccount();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken out of the page while open, the browser would not give the focus back.
    return () => shown?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the backdrop; the browser closes a dialog by Escape
    <dialog
      ref={dialog}
      className="hc-mobile"
      aria-label={t('header.menu')}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="hc-mobile__panel">
        <div className="hc-mobile__head">
          <SiteLogo onFollow={onClose} />
          {items.canViewMyCases && (
            <PageLink
              target={{ view: 'my-cases' }}
              className="hc-button hc-button--secondary hc-mobile__cases"
              onFollow={onClose}
            >
              {t('header.myCases')}
            </PageLink>
          )}
          <IconButton label={t('header.closeMenu')} onClick={onClose}>
            <IconClose />
          </IconButton>
        </div>
        {items.canBrowse && (
          <div className="hc-mobile__group">
            <BrowseRows onChoose={onClose} />
          </div>
        )}
        {items.pages.length + items.links.length > 0 && (
          <nav className="hc-mobile__group" aria-label={t('header.navigation')}>
            {items.pages.map(({ href, label }) => (
              <a key={href} href={href} className="hc-mobile__row">
                {label}
              </a>
            ))}
            {items.links.map(({ href, label }) => (
              <ExternalLink
                key={href}
                href={href}
                className="hc-mobile__row"
                icon={<IconExternal size={18} />}
              >
                {label}
              </ExternalLink>
            ))}
          </nav>
        )}
        {items.canChooseLanguage && (
          <div className="hc-mobile__group">
            <LanguageRows />
          </div>
        )}
        <div className="hc-mobile__foot">
          <ColorSchemeChoice />
          {items.visitor === 'signed-in' ? (
            <>
              <AccountCard {...account} />
              <MailChoice />
              {onExplain && (
                <Button
                  size="lg"
                  block
                  onClick={() => {
                    onClose();
                    onExplain();
                  }}
                >
                  {t('visibility.open')}
                </Button>
              )}
              <SiteTools />
              <SignOut />
            </>
          ) : (
            <LinkButton size="lg" block icon={<IconSignIn />} {...signIn}>
              {t('header.signIn')}
            </LinkButton>
          )}
        </div>
      </div>
      <LeaveNotice />
    </dialog>
  );
}
