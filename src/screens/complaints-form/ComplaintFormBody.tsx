import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ComplaintForm, emptyComplaint } from '#domain/complaints.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { Uploads } from '#parts/uploads/Uploads.tsx';
import { FilesLeft } from '#parts/uploads/useFilesDraft.ts';
import { useUploads } from '#parts/uploads/useUploads.ts';
import { useSession } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { ComplaintFields } from './ComplaintFields.tsx';
import { ComplaintResult } from './ComplaintResult.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { noAttempt, progressOf, useComplaint } from './useComplaint.ts';

/** The form of a complaint (spec B 2.9, 4.6). Nothing typed or chosen is lost, whatever happens to the page. */
export function ComplaintFormBody() {
  const { t } = useText();
  const [form, setForm] = useState(emptyComplaint);
  const [uploads, files] = useUploads();
  const complaint = useComplaint(uploads);
  const { state } = complaint;
  const progress = progressOf(state, files);
  const session = useSession();
  const isUser = session.status === 'ready' && session.user !== null;
  const isLocked = progress !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const change = (next: Partial<ComplaintForm>) => setForm((now) => ({ ...now, ...next }));
  const focusFirst = () => element.current?.querySelector<HTMLElement>('input')?.focus();
  const empty = () => {
    setForm(emptyComplaint);
    uploads.clear();
    complaint.resume(noAttempt);
  };

  const draft = useDraft('complaints-form', {
    fields: { ...form, attempt: complaint.attempt },
    initial: { ...emptyComplaint, attempt: noAttempt },
    files: files.items.map(({ file }) => file),
    restore({ attempt, ...found }, foundFiles) {
      setForm(found);
      uploads.restore(foundFiles);
      complaint.resume(attempt);
    },
    reset: empty,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked) void complaint.send(form, draft.sent);
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
          />
        </div>
      </div>
      <PrivacyNotice />
      <div className="hc-complaint__actions" part="result">
        {isUser && 'caseId' in state && <FilesLeft caseId={state.caseId} items={files.items} />}
        <SubmitButton progress={progress} />
        <ComplaintResult
          state={state}
          progress={progress}
          files={files}
          onRetryFiles={(caseId) => void uploads.send(caseId)}
          onAnother={() => {
            // The fields are locked until the form is drawn empty.
            flushSync(empty);
            focusFirst();
          }}
        />
      </div>
    </form>
  );
}
