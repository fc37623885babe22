import { useText } from '#i18n/useText.ts';
import { isSignedOut, isTooMany, messageKeyOf } from '#runtime/errors.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';

/** What is said of a failed block, and whether signing in is the way on. */
export interface ErrorText {
  readonly text: string;
  /** Whether nobody is known to have been signed in on this page, so that no session has ended, and only users see the block. */
  readonly isForUsers: boolean;
}

/** The sentence for an error; `message` takes its place unless the sentence is to sign in or to wait. */
export function useErrorText(error: unknown, message?: string): ErrorText {
  const { t } = useText();
  // Not useSession: who reads of a failure asks nobody who visits.
  const session = useStore(useRuntime().session);
  const wasUser = session.status === 'ready' && (session.user !== null || session.hasEnded);
  if (isTooMany(error)) return { text: t(messageKeyOf(error)), isForUsers: false };
  if (!isSignedOut(error)) return { text: message ?? t(messageKeyOf(error)), isForUsers: false };
  return { text: t(wasUser ? 'common.notSignedIn' : 'common.signInToSee'), isForUsers: !wasUser };
}
