import { useLayoutEffect, useRef } from 'react';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import type { SubmissionState } from '#parts/submission/submission.ts';
import { canBeSent, type UploadItem, type UploadsState } from '#parts/uploads/uploads.ts';
import { useRefusalText } from '#parts/useRefusalText.ts';
import { useSignIn } from '#parts/useSignIn.ts';
import { CallError, isAnswerLost, isSignedOut, isUserChanged, messageKeyOf } from '#runtime/errors.ts';
import { useSession } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { GlyphText } from '#ui/GlyphText.tsx';
import '#ui/link.css';
import type { FiledCase, Progress } from './useComplaint.ts';

/** How far the complaint and its files are, and the ways on. */
export interface ComplaintResultProps {
  readonly state: SubmissionState<FiledCase>;
  readonly progress: Progress;
  readonly files: UploadsState;
  readonly onRetryFiles: (caseId: string) => void;
  readonly onAnother: () => void;
}

/**
 * The line under the button: why nothing was filed, or what became of a complaint that was
 * (docs/behaviour/complaints-form.md#sending-a-complaint).
 */
export function ComplaintResult({ state, progress, files, onRetryFiles, onAnother }: ComplaintResultProps) {
  if (state.status === 'refused') return <FailureLine message={state.text} />;
  if (state.status === 'failed') return <FailedCall {...state} />;
  if (state.status !== 'done' || progress === 'attaching') return null;
  return (
    <FiledComplaint
      caseId={state.result.caseId}
      isEarlier={state.result.isEarlier}
      missing={files.items.filter((item) => item.state !== 'done')}
      onRetry={() => onRetryFiles(state.result.caseId)}
      onAnother={onAnother}
    />
  );
}

/** '❌ ' and what the server said; a call without a word of the server, and one of a session that is over, gets ours. */
function FailedCall({ error, mayBeDone }: { readonly error: unknown; readonly mayBeDone: boolean }) {
  const { t } = useText();
  const signIn = useSignIn();
  const refusalText = useRefusalText();
  const isOfSession = isSignedOut(error) || isUserChanged(error);
  const said = error instanceof CallError && !isOfSession ? error.serverMessage : '';
  return (
    <>
      <FailureLine
        message={refusalText(error) || said || t(messageKeyOf(error))}
        {...(mayBeDone ? { remark: t('complaintsForm.mayExist') } : {})}
      />
      {isSignedOut(error) && (
        <LinkButton size="sm" {...signIn}>
          {t('error.signIn')}
        </LinkButton>
      )}
    </>
  );
}

interface FailureLineProps {
  readonly message: string;
  /** What else is to be known. */
  readonly remark?: string;
}

function FailureLine({ message, remark }: FailureLineProps) {
  const { t } = useText();
  return (
    <div className="hc-complaint__failure" role="alert">
      <p className="hc-error">
        <span>
          <GlyphText>{t('complaintsForm.failed', { message })}</GlyphText>
        </span>
      </p>
      {remark && <p className="hc-small">{remark}</p>}
      <p className="hc-small hc-muted">{t('complaintsForm.kept')}</p>
    </div>
  );
}

interface FiledComplaintProps {
  readonly caseId: string;
  readonly isEarlier: boolean;
  /** Files that are not there, as far as anyone knows. */
  readonly missing: readonly UploadItem[];
  readonly onRetry: () => void;
  readonly onAnother: () => void;
}

/** The case exists: names what is missing of it, leads to it, and lets the reader begin anew. */
function FiledComplaint({ caseId, isEarlier, missing, onRetry, onAnother }: FiledComplaintProps) {
  const { t, locale } = useText();
  const session = useSession();
  const isUser = session.status === 'ready' && session.user !== null;
  const open = missing.filter((item) => isOpen(item, isUser));
  const absent = missing.filter((item) => !isOpen(item, isUser));
  const namesOf = (items: readonly UploadItem[]) =>
    formatList(
      items.map(({ file }) => file.name),
      locale,
    );
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus can't be pressed any more. What an earlier page left is not in view yet.
  useLayoutEffect(() => box.current?.focus({ preventScroll: !isEarlier }), [isEarlier]);
  return (
    <div ref={box} tabIndex={-1} className="hc-stack hc-complaint__filed">
      {missing.length > 0 && (
        <Banner
          tone="warning"
          live="alert"
          action={
            missing.some(canBeSent) && (
              <Button size="sm" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          {absent.length > 0 && (
            <p>{t('complaintsForm.notAttached', { count: absent.length, files: namesOf(absent) })}</p>
          )}
          {open.length > 0 && (
            <p>{t('complaintsForm.notConfirmed', { count: open.length, files: namesOf(open) })}</p>
          )}
        </Banner>
      )}
      {!isUser && <p>{t('complaintsForm.reference', { number: caseId })}</p>}
      <div className="hc-row">
        {isUser && (
          <PageLink className="hc-link" target={{ view: 'case-detail', caseId }}>
            {t('complaintsForm.goToCase')}
          </PageLink>
        )}
        <Button onClick={onAnother}>{t('complaintsForm.another')}</Button>
      </div>
    </div>
  );
}

/** Whether nobody knows if a file is there. For a user the case was asked when the answer was lost. */
function isOpen({ failure }: UploadItem, isUser: boolean): boolean {
  if (failure === 'unconfirmed') return true;
  return !isUser && typeof failure === 'object' && isAnswerLost(failure?.error);
}
