import { identityOf } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { FailedPage } from '#parts/FailedPage.tsx';
import { Region } from '#parts/Region.tsx';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import type { ScreenState } from './useScreen.ts';
import { ViewHead } from './ViewHead.tsx';

/** The view to show, and how far its screen is. */
export interface ShellViewProps {
  readonly target: Target;
  readonly screen: ScreenState;
  /** Keeps the focus in the view when what was pressed goes away. */
  readonly keepFocus: () => void;
}

/**
 * The one active view: its screen, the wait for it, or why it isn't there with Retry (docs/behaviour/shell.md#views).
 */
export function ShellView({ target, screen, keepFocus }: ShellViewProps) {
  const { t } = useText();
  const { log } = useRuntime();
  const { navigationId } = useLocation();
  const key = screenKey(target);
  const failed = (retry: () => void, error: unknown, message?: string) => (
    <FailedPage
      error={error}
      onRetry={() => {
        keepFocus();
        retry();
      }}
      {...(message ? { message } : {})}
    />
  );
  return (
    <>
      <ViewHead key={`head ${key}`} target={target} />
      {screen.status === 'loading' && (
        <div className="hc-shell__loading">
          <h1 className="hc-visually-hidden">{t('common.helpCenter')}</h1>
          <Spinner variant="page" label={t('common.loading')} />
        </div>
      )}
      {screen.status === 'failed' && failed(screen.retry, screen.error)}
      {screen.status === 'ready' && (
        <PartBoundary
          navigationId={navigationId}
          onError={(error) => log.error(`the view ${target.view} stopped working`, error)}
          renderFailed={(retry) => failed(retry, null, t('error.unexpected'))}
        >
          <Region key={key}>{screen.render(target)}</Region>
        </PartBoundary>
      )}
    </>
  );
}

/** The same for targets that one screen shows without starting anew: those that differ in anchor or filters. */
export const screenKey = (target: Target) => [target.view, ...identityOf(target)].join(' ');
