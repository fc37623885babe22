import { useText } from '#i18n/useText.ts';
import { LinkButton } from '#ui/Button.tsx';
import { useSignIn } from './useSignIn.ts';

/** Sign In beside what failed because nobody is signed in; it leads back to this page. */
export function SignInButton() {
  const { t } = useText();
  return (
    <LinkButton size="sm" {...useSignIn()}>
      {t('error.signIn')}
    </LinkButton>
  );
}
