import { type ComponentType, createElement, type RefObject } from 'react';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Popover } from '#ui/Popover.tsx';
import { type Script, useScript } from '#ui/script.ts';

/** A part of the frame whose script comes after the first paint. */
export interface LatePartProps<P> {
  readonly script: Script<ComponentType<P>>;
  /** What the log calls the part. */
  readonly name: string;
  readonly props: P;
  /** Beside what it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align?: 'start' | 'end';
  readonly onDismiss: () => void;
}

/** A part that opens beside a button; an alert with Retry opens in its place when its script can't be had. */
export function LatePart<P extends object>({
  script,
  name,
  props,
  anchor,
  align = 'start',
  onDismiss,
}: LatePartProps<P>) {
  const { t } = useText();
  const { log } = useRuntime();
  const part = useScript(script, true, (error) =>
    log.error(`the ${name} could not be opened`, loadFailure(`the script of the ${name}`, error)),
  );
  if (part.value) return createElement(part.value, props);
  if (!part.hasFailed) return null;
  return (
    <Popover anchor={anchor} align={align} gap={8} onDismiss={onDismiss}>
      <ErrorPanel isAside error={null} onRetry={part.retry} message={t('error.unexpected')} />
    </Popover>
  );
}
