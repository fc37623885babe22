import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { useContentFailure } from '#runtime/ElementRoot.tsx';
import { CallError } from '#runtime/errors.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { SceneBrokenPage, SceneLock, SceneSignpost } from '#ui/scenes.tsx';
import { useEmbedded } from './Embedded.tsx';
import { HomeButton } from './HomeButton.tsx';
import { OtherSiteNote } from './OtherSiteNote.tsx';
import { useSignIn } from './useSignIn.ts';
import './page-error.css';

/** Why a page can’t be shown, and what takes the place of the usual words. */
export interface PageErrorProps {
  readonly kind: 'not-found' | 'load-error' | 'access-denied';
  /** Takes the place of 'Oops!'. */
  readonly header?: string;
  /** Takes the place of the not-found text. */
  readonly message?: string;
  /** What is logged; 'Invalid URL' when there is none. */
  readonly reason?: string;
  /** What failed, where it is known. */
  readonly error?: unknown;
  /** Offers Retry. */
  readonly onRetry?: () => void;
}

/** A page that can't be shown, by which its element has failed, and the way on. */
export function PageError(props: PageErrorProps) {
  const { kind, error, onRetry } = props;
  const session = useSession();
  const isGuest = session.status === 'ready' && session.user === null;
  const cause = kind === 'access-denied' && isGuest ? 'signed-out' : kind;
  const told = useMemo(() => error ?? causeOf(cause), [error, cause]);
  useContentFailure({ error: told, retry: onRetry });
  return <ErrorPage {...props} />;
}

const causes = {
  'not-found': ['not-found', 'there is nothing to show here'],
  'load-error': ['server', 'the content could not be loaded'],
  'access-denied': ['forbidden', 'the user may not see this'],
  'signed-out': ['signed-out', 'only users may see this'],
} as const;

/** What the page of the element is told where no call failed. */
function causeOf(cause: keyof typeof causes): CallError {
  const [kind, message] = causes[cause];
  return new CallError(kind, message);
}

interface ErrorPageProps extends PageErrorProps {
  /** Whether it is what was to be shown, and not in the place of it. */
  readonly isScreen?: boolean;
}

/**
 * The words and the way on where a page can't be shown (docs/behaviour/error-screens.md#error-screen). Logged once a
 * display, for signed-in users (docs/behaviour/error-screens.md#logging).
 */
export function ErrorPage({ kind, header, message, reason, onRetry, isScreen = false }: ErrorPageProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const { embedded, hideHeading } = useEmbedded();
  const Heading = embedded ? 'h2' : 'h1';
  const look = kind === 'access-denied' ? 'hc-h2' : 'hc-h1';
  useDisplayLogged(reason);
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);

  const { scene, title, text } = {
    'not-found': {
      scene: <SceneSignpost />,
      title: header || t('error.oops'),
      text: message || t('error.notFound'),
    },
    'load-error': { scene: <SceneBrokenPage />, title: t('error.wentWrong'), text: t('error.cannotLoad') },
    'access-denied': { scene: <SceneLock />, title: t('error.accessDenied'), text: '' },
  }[kind];

  return (
    <div className="hc-container">
      <div className="hc-error-screen">
        <div className="hc-error-screen__art">{scene}</div>
        <Heading ref={heading} className={isScreen && hideHeading ? 'hc-visually-hidden' : look}>
          {title}
        </Heading>
        {text && <p className="hc-error-screen__text">{text}</p>}
        <WaysOn onRetry={onRetry} />
      </div>
    </div>
  );
}

function WaysOn({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const { t } = useText();
  const session = useSession();
  const signIn = useSignIn();
  const isGuest = session.status === 'ready' && session.user === null;
  return (
    <>
      {isGuest && <OtherSiteNote />}
      <div className="hc-error-screen__actions">
        {onRetry && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <HomeButton variant={onRetry ? 'secondary' : 'primary'} size="lg" />
        {isGuest && (
          <LinkButton size="lg" {...signIn}>
            {t('error.signIn')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function useDisplayLogged(reason = ''): void {
  const { log, navigation } = useRuntime();
  const session = useSession();
  const isLogged = useRef(false);
  const isSignedIn = session.status === 'ready' && session.user !== null;
  useEffect(() => {
    if (!isSignedIn || isLogged.current) return;
    isLogged.current = true;
    log.event(reason, navigation.address());
  }, [isSignedIn, log, navigation, reason]);
}
