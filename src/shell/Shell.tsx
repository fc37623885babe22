import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import type { Target } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { FailedPage } from '#parts/FailedPage.tsx';
import { SessionEnded } from '#parts/SessionEnded.tsx';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useFrame } from './frame.ts';
import { Notices } from './Notices.tsx';
import { PageOwner } from './PageOwner.tsx';
import { FooterPart, HeaderPart, NoticesPart, SearchPart, SessionPart, Skip } from './ShellParts.tsx';
import { ShellView, screenKey } from './ShellView.tsx';
import { type Screens, siteScreens } from './screens.ts';
import { useGate } from './useGate.ts';
import { useIsBuilt } from './useIsBuilt.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useScreen } from './useScreen.ts';
import { useTexts } from './useTexts.ts';
import './shell.css';

/** The properties of the element, and what a test puts in the place of the screens. */
export interface ShellProps extends ElementProps<'shell'> {
  /** The screens that there are; all of the site's by default. */
  readonly screens?: Screens;
}

const noScreen: Target = { view: 'error', reason: 'Invalid URL' };

/**
 * The frame of the help center around the one view that the address names (docs/behaviour/shell.md#page-layout):
 * blank until it is known who visits, then sign-in banner, announcement, header, search bar, view and footer.
 */
export function Shell({ screens = siteScreens, ...props }: ShellProps) {
  const { t, locale } = useText();
  const { session: sessions, preload, log } = useRuntime();
  const session = useSession();
  const gate = useGate();
  const texts = useTexts();
  const frame = useFrame();
  const main = useRef<HTMLElement>(null);
  const wanted = 'target' in gate ? gate.target : null;
  const shownOf = useCallback((each: Target) => (screens.has(each.view) ? each : noScreen), [screens]);
  const target = wanted && shownOf(wanted);
  const {
    target: { view },
    navigationId,
  } = useLocation();
  const isBuilt = useIsBuilt();
  const named = target?.view ?? (screens.has(view) ? view : 'error');
  const screen = useScreen(screens, isBuilt ? 'error' : named);
  const start = useEffectEvent(() => target && !isBuilt && preload.start(target));
  const shown = target && screenKey(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks for what is too old
  useLayoutEffect(() => void start(), [shown, navigationId]);
  const isFrameAwaited = !frame.isThere && !frame.hasFailed;
  const isBlank = gate.status === 'blank' || texts === 'pending' || isFrameAwaited;
  useContentPending(isBlank || (gate.status === 'open' && !isBuilt && screen.status === 'loading'));

  const lookUpError = session.status === 'failed' ? session.error : null;
  useEffect(() => {
    if (lookUpError !== null) log.error('the user info could not be loaded', lookUpError);
  }, [lookUpError, log]);

  const keepFocus = () => main.current?.focus({ preventScroll: true });
  useEffect(() => {
    // What was pressed may have gone with the view before; a reader by keyboard goes on in the new one.
    if (navigationId > 0 && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, [navigationId]);
  useKeptFocus(main);
  const askAgain = async () => {
    const { status } = await sessions.load();
    if (status === 'ready') keepFocus();
  };
  const isSignedIn = session.status === 'ready' && session.user !== null;

  return (
    <div className="hc-shell" lang={locale} dir={t('common.direction')}>
      <PageOwner {...props} screens={screens} />
      {isBlank && (
        <div className="hc-shell__blank" aria-busy="true">
          <Spinner variant="page" label={t('common.loading')} />
        </div>
      )}
      <div className="hc-shell__frame" hidden={isBlank}>
        <Skip />
        {frame.isThere && (
          <>
            <NoticesPart asksSignIn={!isSignedIn && gate.status === 'open'} />
            <HeaderPart container={props.container} />
            {isSignedIn && target && (
              <SearchPart
                shownOf={shownOf}
                searchHistory={props.searchHistory}
                hideRecentSearches={props.hideRecentSearches}
              />
            )}
          </>
        )}
        <main ref={main} id="main" className="hc-shell__main" tabIndex={-1} part="main">
          <Notices
            onAskAgain={session.status === 'failed' && gate.status === 'open' ? askAgain : null}
            isEnglish={texts === 'english'}
          />
          {frame.hasFailed ? (
            <FailedPage error={null} onRetry={frame.retry} message={t('error.unexpected')} />
          ) : (
            <>
              {gate.status === 'closed' && <FailedPage error={gate.error} onRetry={gate.retry ?? askAgain} />}
              {gate.status === 'ended' && <SessionEnded />}
              {isBuilt && gate.status === 'open' && <slot name="built" />}
              {target && !isBuilt && <ShellView target={target} screen={screen} keepFocus={keepFocus} />}
            </>
          )}
        </main>
        {frame.isThere && <FooterPart />}
      </div>
      {frame.isThere && <SessionPart />}
    </div>
  );
}
