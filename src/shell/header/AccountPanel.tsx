import type { RefObject } from 'react';
import { useText } from '#i18n/useText.ts';
import { SignOut } from '#parts/SignOut.tsx';
import { ColorSchemeChoice } from '#shell/color-scheme/ColorSchemeChoice.tsx';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { AccountCard } from './AccountCard.tsx';
import { SiteTools } from './SiteTools.tsx';
import type { Account } from './useAccount.ts';
import './account-panel.css';

/** Who is signed in, and the button that the panel belongs to. */
export interface AccountPanelProps {
  readonly id: string;
  readonly account: Account;
  readonly button: RefObject<HTMLElement | null>;
  /** Opens the reasons of visibility; null for who isn't told them. */
  readonly onExplain: (() => void) | null;
  readonly onDismiss: () => void;
}

/** Name, company, the colours of the page and Sign Out, below the initials. */
export function AccountPanel({ id, account, button, onExplain, onDismiss }: AccountPanelProps) {
  const { t } = useText();
  return (
    <Popover
      id={id}
      className="hc-account__panel"
      role="group"
      aria-label={t('header.account')}
      anchor={button}
      align="end"
      gap={8}
      onDismiss={onDismiss}
    >
      <AccountCard {...account} />
      {onExplain && (
        <Button size="md" block onClick={onExplain}>
          {t('visibility.open')}
        </Button>
      )}
      <SiteTools />
      <ColorSchemeChoice />
      <SignOut size="md" />
    </Popover>
  );
}
