import { useText } from '#i18n/useText.ts';
import { LinkButton } from '#ui/Button.tsx';
import { IconLock } from '#ui/icons/interface.ts';
import { useSignIn } from './useSignIn.ts';
import './sign-in-banner.css';

/** 'Sign in to see all articles', for guests (docs/behaviour/shell.md#sign-in-banner). */
export function SignInBanner() {
  const { t } = useText();
  const signIn = useSignIn();
  return (
    <section className="hc-guest" aria-label={t('shell.signIn')}>
      <div className="hc-guest__inner">
        <p className="hc-guest__text">
          <IconLock size={18} />
          {t('shell.guestBanner')}
        </p>
        <LinkButton variant="primary" size="sm" {...signIn}>
          {t('shell.signIn')}
        </LinkButton>
      </div>
    </section>
  );
}
