import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useContentFailure } from '#runtime/ElementRoot.tsx';
import { CallError } from '#runtime/errors.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { LinkButton } from '#ui/Button.tsx';
import { SceneLock } from '#ui/scenes.tsx';
import { useEmbedded } from './Embedded.tsx';
import { OtherSiteNote } from './OtherSiteNote.tsx';
import { useSignIn } from './useSignIn.ts';
import { useViewAs } from './useViewAs.ts';
import { ViewAsOneselfButton } from './ViewAsOneselfButton.tsx';
import './page-error.css';

/**
 * In place of what only a user may see, when their session ended on this page, or for who views the site as a guest;
 * signing in leads back to it
 * (docs/behaviour/access.md#signing-in-on-the-way).
 */
export function SessionEnded() {
  const { t } = useText();
  const { sessionTimeout } = useRuntime();
  const hasTimedOut = useStore(sessionTimeout) === 'expired';
  const signIn = useSignIn();
  const { isOther } = useViewAs();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = useEmbedded().embedded ? 'h2' : 'h1';
  const [ended] = useState(() => ({ error: new CallError('signed-out', 'the session has ended') }));
  useContentFailure(ended);
  // What had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="hc-container">
      <div className="hc-error-screen">
        <div className="hc-error-screen__art">
          <SceneLock />
        </div>
        <Heading ref={heading} className="hc-h1" tabIndex={-1}>
          {t(isOther ? 'visibility.guestTitle' : 'sessionTimeout.endedTitle')}
        </Heading>
        <p className="hc-error-screen__text">
          {isOther
            ? t('visibility.guestText')
            : t(hasTimedOut ? 'sessionTimeout.endedText' : 'sessionTimeout.signedOutText')}
        </p>
        {isOther || <OtherSiteNote />}
        <div className="hc-error-screen__actions">
          {isOther ? (
            <ViewAsOneselfButton variant="primary" size="lg" />
          ) : (
            <LinkButton variant="primary" size="lg" {...signIn}>
              {t('error.signIn')}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
