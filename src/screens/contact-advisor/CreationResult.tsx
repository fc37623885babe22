import { useLayoutEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { SendFailure } from '#parts/SendFailure.tsx';
import { canBeSent, type UploadsState } from '#parts/uploads/uploads.ts';
import { useRefusalText } from '#parts/useRefusalText.ts';
import { messageKeyOf } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { useTimedLeave } from './useTimedLeave.ts';

/**
 * What became of a case that exists: all, some or none of its files are there
 * (docs/behaviour/contact-advisor.md#sending).
 */
export function CreatedCase({ caseId, files }: { readonly caseId: string; readonly files: UploadsState }) {
  const { t } = useText();
  const { navigation, config } = useRuntime();
  const total = files.items.length;
  const attached = files.items.filter(({ state }) => state === 'done').length;
  const isWhole = attached === total;
  const target = { view: 'case-detail', caseId } as const;
  const isLeaving = useTimedLeave(isWhole, config.timings.caseRedirectDelay, () => navigation.go(target));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  const link = <PageLink target={target}>{t('contactAdvisor.goToCase')}</PageLink>;

  const success = () => {
    if (total === 0) return isLeaving ? t('contactAdvisor.created') : t('contactAdvisor.createdStaying');
    return isLeaving ? t('contactAdvisor.createdWithFiles') : t('contactAdvisor.createdWithFilesStaying');
  };
  return (
    <div ref={box} tabIndex={-1} className="hc-advisor-case__result">
      {isWhole ? (
        <Banner tone="success">
          {success()} {link}
        </Banner>
      ) : (
        <Banner
          tone="warning"
          live="alert"
          title={
            attached === 0
              ? t('contactAdvisor.noFileAttached')
              : t('contactAdvisor.someFilesAttached', { attached, count: total })
          }
        >
          {t(files.items.some(canBeSent) ? 'contactAdvisor.attachAgain' : 'contactAdvisor.attachOthers')}{' '}
          {link}
        </Banner>
      )}
    </div>
  );
}

interface FailedCaseProps {
  readonly error: unknown;
  /** It was sent, now or before, and no answer came. */
  readonly mayBeCreated: boolean;
  readonly onRetry: () => void;
}

/** A case that was not created, as far as anyone knows (docs/behaviour/contact-advisor.md#failures). */
export function FailedCase({ error, mayBeCreated, onRetry }: FailedCaseProps) {
  const { t } = useText();
  const refusalText = useRefusalText();
  const title = mayBeCreated ? t('contactAdvisor.maybeCreated') : t('contactAdvisor.notCreated');
  return (
    <SendFailure title={title} error={error} onRetry={onRetry}>
      <p>{refusalText(error) || t(messageKeyOf(error))}</p>
      {mayBeCreated && <MayExist />}
      <p>{t('contactAdvisor.kept')}</p>
    </SendFailure>
  );
}

/** The answer was lost: the case may be there all the same. */
export function MayExist() {
  const { t } = useText();
  return (
    <p>
      {t('contactAdvisor.mayExist')}{' '}
      <PageLink target={{ view: 'my-cases' }}>{t('contactAdvisor.myCases')}</PageLink>
    </p>
  );
}
