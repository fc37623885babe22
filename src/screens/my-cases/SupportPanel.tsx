import { useState } from 'react';
import type { UserInfo } from '#contracts/user.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconChat } from '#ui/icons/support.ts';

/** 'Need more help?' with the way to the support chat. */
export function SupportPanel({ onMissing }: { readonly onMissing: (isMissing: boolean) => void }) {
  const { t } = useText();
  const { chat } = useRuntime();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    onMissing(!(await chat.open()));
    setIsOpening(false);
  };
  return (
    <div className="hc-support" part="support">
      <IconChat size={28} duo />
      <p>{t('myCases.needHelp')}</p>
      <Button onClick={open} busy={isOpening}>
        {t(isOpening ? 'myCases.openingSupport' : 'myCases.contactSupport')}
      </Button>
    </div>
  );
}

/** Whether the chat was asked for and no widget opened; a new try clears the message for the time being. */
export function useChatMissing() {
  const [tries, setTries] = useState(0);
  return {
    /** 0 when nothing is to be said, else another number each time, so that each is announced. */
    tries,
    note: (isMissing: boolean) => setTries((before) => (isMissing ? before + 1 : 0)),
    dismiss: () => setTries(0),
  };
}

/** No chat widget opened: the other ways to reach somebody. */
export function OtherWays({ user, onDismiss }: { readonly user: UserInfo; readonly onDismiss: () => void }) {
  const { t } = useText();
  const { config } = useRuntime();
  return (
    <Banner
      tone="warning"
      live="alert"
      className="hc-cases__ways"
      title={t('myCases.chatMissing')}
      dismiss={{ label: t('common.close'), onDismiss }}
    >
      <p>{t('myCases.otherWays')}</p>
      <ul>
        {user.canContactAdvisor && (
          <li>
            <PageLink target={{ view: 'contact-advisor' }}>{t('myCases.wayAdvisor')}</PageLink>
          </li>
        )}
        {user.canViewCommunityLink && (
          <li>
            <ExternalLink href={config.links.community}>{t('myCases.wayCommunity')}</ExternalLink>
          </li>
        )}
        <li>
          <PageLink target={{ view: 'complaints-form' }}>{t('myCases.wayComplaint')}</PageLink>
        </li>
      </ul>
    </Banner>
  );
}
