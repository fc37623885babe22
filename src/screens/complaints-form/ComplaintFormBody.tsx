import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type ComplaintForm,
  type ComplaintProblems,
  complaintProblems,
  emptyComplaint,
} from '#domain/complaints.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import type { DraftFields, DraftFile } from '#parts/drafts/draftContent.ts';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { noAttempt, readAttempt } from '#parts/submission/attempt.ts';
import { missingFilesOf, noneMissing, notAttached, readMissingFiles } from '#parts/uploads/missingFiles.ts';
import { Uploads as UploadFields } from '#parts/uploads/Uploads.tsx';
import type { UploadItem, Uploads } from '#parts/uploads/uploads.ts';
import { useCaseFiles } from '#parts/uploads/useCaseFiles.ts';
import { useFirstProblem } from '#parts/useFirstProblem.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { IconError } from '#ui/icons/interface.ts';
import { ComplaintFields } from './ComplaintFields.tsx';
import { ComplaintResult } from './ComplaintResult.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import {
  type ComplaintFiling,
  type FiledCase,
  newComplaint,
  progressOf,
  useComplaint,
} from './useComplaint.ts';

/**
 * The form of a complaint (docs/behaviour/complaints-form.md#fields). Nothing typed or chosen is lost, whatever
 * happens to the page.
 */
export function ComplaintFormBody() {
  const { t } = useText();
  const runtime = useRuntime();
  const [form, setForm] = useState(emptyComplaint);
  const [isChecked, setChecked] = useState(false);
  const problems = complaintProblems(form);
  const isSound = Object.keys(problems).length === 0;
  const filing = useComplaint();
  const { uploads } = filing;
  const files = useStore(uploads);
  const { state, attempt } = useStore(filing);
  const progress = progressOf(state, files);
  const filed = 'result' in state ? state.result : null;
  const isLocked = progress !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const refusals = useFirstProblem(element);
  const change = (next: Partial<ComplaintForm>) => setForm((now) => ({ ...now, ...next }));
  const focusFirst = () => element.current?.querySelector<HTMLElement>('input')?.focus();
  const focusResult = () => element.current?.querySelector<HTMLElement>('.hc-complaint__filed')?.focus();
  const empty = () => {
    setForm(emptyComplaint);
    uploads.clear();
    filing.reset();
  };

  const current = () => keptOf(form, filing);
  const draft = useDraft('complaints-form', {
    ...current(),
    current,
    initial: { ...emptyComplaint, attempt: noAttempt, left: noneMissing },
    restore({ attempt: kept, left, ...found }, foundFiles) {
      setForm(found);
      const missing = readMissingFiles(left, foundFiles);
      if (state.status !== 'idle') return;
      if (missing) {
        uploads.resume(missing.caseId, missing.items);
        filing.resumeDone({ caseId: missing.caseId, userId: '', isEarlier: true });
      } else {
        uploads.restore(foundFiles);
        filing.resume(readAttempt(kept));
      }
    },
    reset: empty,
    work: filing,
    isSent: (found, chosen) =>
      filing.isDone(readAttempt(found.attempt)) || areAttached(found, chosen, uploads),
  });
  useLayoutEffect(() =>
    filing.listen({
      done(now) {
        const rest = keptOfFiled(now, emptyComplaint, uploads.get().items);
        draft.sent(rest.files.length > 0 ? rest : undefined);
      },
    }),
  );
  useCaseFiles(filed?.userId ? filed.caseId : null, uploads);
  const isAdding = progress === 'partial' && files.items.some((item) => item.state === 'chosen');
  const filedAs = filed?.caseId ?? '';
  useEffect(() => {
    // In place of a file that was refused: the complaint is there, so it goes at once.
    if (isAdding) void uploads.send(filedAs);
  }, [isAdding, filedAs, uploads]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    setChecked(!isSound);
    if (isSound) void filing.send(() => newComplaint(runtime, form));
    else refusals.refuse();
  };
  const isAnother = useRef(false);
  const another = () => {
    draft.sent();
    // What was typed before the earlier complaint came back stays.
    if (!filed?.isEarlier) setForm(emptyComplaint);
    uploads.clear();
    filing.reset();
    isAnother.current = true;
  };
  useLayoutEffect(() => {
    // The fields are locked until the form is drawn anew.
    if (isAnother.current && !isLocked) focusFirst();
    isAnother.current = false;
  });

  return (
    <form ref={element} className="hc-complaint" noValidate onSubmit={send}>
      {draft.isRestored && progress === 'idle' && (
        <div className="hc-stack hc-complaint__notices">
          <DraftNotice draft={draft} onDiscarded={focusFirst} />
          {attempt.key !== '' && state.status === 'idle' && (
            <Banner tone="warning">{t('complaintsForm.mayExist')}</Banner>
          )}
        </div>
      )}
      <div className="hc-complaint__grid" part="fields">
        <p className="hc-complaint__wide hc-small hc-muted">
          <span className="hc-label__required" aria-hidden="true">
            *
          </span>{' '}
          {t('complaintsForm.required')}
        </p>
        <ComplaintFields
          form={form}
          onChange={change}
          problems={isChecked ? problems : noProblems}
          isLocked={isLocked}
        />
        <div className="hc-complaint__wide">
          <UploadFields
            uploads={uploads}
            label={t('complaintsForm.uploadFiles')}
            pasteIn={element}
            compact
            disabled={isLocked && progress !== 'partial'}
            canRetry={state.status === 'done'}
            canRemove={!isLocked || progress === 'partial'}
            {...(filed ? { onRemoved: focusResult } : {})}
          />
        </div>
      </div>
      <PrivacyNotice />
      <div className="hc-complaint__actions" part="result">
        <SubmitButton progress={progress} />
        {isChecked && !isSound && (
          <p className="hc-error" role="alert" key={refusals.count}>
            <IconError size={16} />
            <span>{t('complaintsForm.incomplete')}</span>
          </p>
        )}
        <ComplaintResult
          state={state}
          progress={progress}
          files={files}
          onRetryFiles={(caseId) => void uploads.send(caseId)}
          onAnother={another}
        />
      </div>
    </form>
  );
}

/** Whether a draft keeps nothing but files that were attached since. */
function areAttached(found: DraftFields, files: readonly DraftFile[], uploads: Uploads): boolean {
  const isText = Object.entries(emptyComplaint).some(([name, value]) => found[name] !== value);
  return (
    !isText && readMissingFiles(found.left, files) !== null && files.every(({ id }) => uploads.isDone(id))
  );
}

const noProblems: ComplaintProblems = {};

/** What is kept of the form. */
function keptOf(form: ComplaintForm, filing: ComplaintFiling) {
  const { state, attempt } = filing.get();
  const { items } = filing.uploads.get();
  if ('result' in state)
    return keptOfFiled(state.result, state.result.isEarlier ? form : emptyComplaint, items);
  return { fields: { ...form, attempt, left: noneMissing }, files: items };
}

/**
 * What is kept once a complaint is filed: none of what was sent, and the files that are still missing, unless the page
 * of the case has them.
 */
function keptOfFiled({ caseId, userId }: FiledCase, form: ComplaintForm, items: readonly UploadItem[]) {
  const files = userId === '' ? items : [];
  return {
    fields: { ...form, attempt: noAttempt, left: missingFilesOf(caseId, files) },
    files: notAttached(files),
  };
}
