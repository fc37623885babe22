import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Region } from '#parts/Region.tsx';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { PartBoundary } from './PartBoundary.tsx';

/** A part of the frame, which fails by itself. */
export interface ShellPartProps {
  /** What the log calls the part. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of the frame that fails by itself: an alert with Retry stands in its place, and the page around it goes on. */
export function ShellPart({ name, children }: ShellPartProps) {
  const { t } = useText();
  const { log } = useRuntime();
  const { navigationId } = useLocation();
  return (
    <PartBoundary
      navigationId={navigationId}
      onError={(error) => log.error(`the ${name} stopped working`, error)}
      renderFailed={(retry) => (
        <div className="hc-container hc-shell__failed-part">
          <ErrorPanel isAside error={null} onRetry={retry} message={t('error.unexpected')} />
        </div>
      )}
    >
      <Region>{children}</Region>
    </PartBoundary>
  );
}
