import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ComplaintForm, emptyComplaint } from '#domain/complaints.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { leftFilesOf, notAttached, nothingLeft, readLeftFiles } from '#parts/uploads/leftFiles.ts';
import { Uploads } from '#parts/uploads/Uploads.tsx';
import type { UploadItem } from '#parts/uploads/uploads.ts';
import { FilesLeft } from '#parts/uploads/useFilesDraft.ts';
import { useUploads } from '#parts/uploads/useUploads.ts';
import { Banner } from '#ui/Banner.tsx';
import { ComplaintFields } from './ComplaintFields.tsx';
import { ComplaintResult } from './ComplaintResult.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FiledCase, noAttempt, progressOf, useComplaint } from './useComplaint.ts';

/**
 * The form of a complaint (docs/behaviour/complaints-form.md#fields). Nothing typed or chosen is lost, whatever
 * happens to the page.
 */
export function ComplaintFormBody() {
  const { t } = useText();
  const [form, setForm] = useState(emptyComplaint);
  const [uploads, files] = useUploads();
  const complaint = useComplaint(uploads);
  const { state } = complaint;
  const progress = progressOf(state, files);
  const filed = 'caseId' in state ? state : null;
  const isLocked = progress !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const change = (next: Partial<ComplaintForm>) => setForm((now) => ({ ...now, ...next }));
  const focusFirst = () => element.current?.querySelector<HTMLElement>('input')?.focus();
  const focusResult = () => element.current?.querySelector<HTMLElement>('.hc-complaint__filed')?.focus();
  const empty = () => {
    setForm(emptyComplaint);
    uploads.clear();
    complaint.resume(noAttempt);
  };

  const kept = filed
    ? keptOfFiled(filed, filed.isEarlier ? form : emptyComplaint, files.items)
    : {
        fields: { ...form, attempt: complaint.attempt, left: nothingLeft },
        files: files.items,
      };
  const draft = useDraft('complaints-form', {
    ...kept,
    initial: { ...emptyComplaint, attempt: noAttempt, left: nothingLeft },
    restore({ attempt, left, ...found }, foundFiles) {
      setForm(found);
      const earlier = readLeftFiles(left, foundFiles);
      if (earlier) {
        uploads.resume(earlier.caseId, earlier.items);
        complaint.resumeFiled(earlier.caseId);
      } else {
        uploads.restore(foundFiles);
        complaint.resume(attempt);
      }
    },
    reset: empty,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    void complaint.send(form, (now, items) => {
      const rest = keptOfFiled(now, emptyComplaint, items);
      draft.sent(rest.files.length > 0 ? rest : undefined);
    });
  };
  const another = () => {
    draft.sent();
    // The fields are locked until the form is drawn anew. What was typed before the earlier complaint came back stays.
    flushSync(() => {
      if (!filed?.isEarlier) setForm(emptyComplaint);
      uploads.clear();
      complaint.resume(noAttempt);
    });
    focusFirst();
  };

  return (
    <form ref={element} className="hc-complaint" noValidate onSubmit={send}>
      {draft.isRestored && progress === 'idle' && (
        <div className="hc-stack hc-complaint__notices">
          <DraftNotice draft={draft} onDiscarded={focusFirst} />
          {complaint.attempt.key !== '' && state.status === 'idle' && (
            <Banner tone="warning">{t('complaintsForm.mayExist')}</Banner>
          )}
        </div>
      )}
      <div className="hc-complaint__grid" part="fields">
        <ComplaintFields form={form} onChange={change} isLocked={isLocked} />
        <div className="hc-complaint__wide">
          <Uploads
            uploads={uploads}
            label={t('complaintsForm.uploadFiles')}
            pasteIn={element}
            compact
            disabled={isLocked}
            canRetry={state.status === 'filed'}
            canRemove={!isLocked || progress === 'partial'}
            {...(filed ? { onRemoved: focusResult } : {})}
          />
        </div>
      </div>
      <PrivacyNotice />
      <div className="hc-complaint__actions" part="result">
        {filed?.hasPage && <FilesLeft caseId={filed.caseId} items={files.items} />}
        <SubmitButton progress={progress} />
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

/**
 * What is kept once a complaint is filed: none of what was sent, and the files that are still missing, unless the page
 * of the case has them.
 */
function keptOfFiled({ caseId, hasPage }: FiledCase, form: ComplaintForm, items: readonly UploadItem[]) {
  const files = hasPage ? [] : items;
  return {
    fields: { ...form, attempt: noAttempt, left: leftFilesOf(caseId, files) },
    files: notAttached(files),
  };
}
