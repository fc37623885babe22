import { useState } from 'react';
import { type ComplaintForm, complaintOutcome, complaintWrapper } from '#domain/complaints.ts';
import type { UploadItem, Uploads, UploadsState } from '#parts/uploads/uploads.ts';
import { leaveFiles } from '#parts/uploads/useFilesDraft.ts';
import { useIsGone } from '#parts/useIsGone.ts';
import { CallError, isRefusal } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { cleanMarkup } from '#runtime/html.ts';
import { newId } from '#runtime/ids.ts';

/** How far a complaint is. */
export type ComplaintState =
  | { readonly status: 'idle' }
  | { readonly status: 'creating' }
  /** The server refused it with this text. */
  | { readonly status: 'refused'; readonly text: string }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'attaching' | 'filed' } & FiledCase);

/** The case that a complaint became. */
export interface FiledCase {
  readonly caseId: string;
  /** Who filed it may open the page of the case. */
  readonly hasPage: boolean;
  /** It was filed on an earlier page, and some of its files are missing. */
  readonly isEarlier: boolean;
}

/** What was sent, and the key it was sent under: the same again gives the same case. */
export interface Attempt {
  readonly key: string;
  readonly payload: string;
}

/** No attempt yet. */
export const noAttempt: Attempt = { key: '', payload: '' };

/** The filing of a complaint, and what can be done with it. */
export interface Complaint {
  readonly state: ComplaintState;
  readonly attempt: Attempt;
  /** Begins anew with an attempt of a draft, whose end nobody knows, or with none. */
  readonly resume: (attempt: Attempt) => void;
  /** Goes on with a complaint that was filed on an earlier page. */
  readonly resumeFiled: (caseId: string) => void;
  /**
   * Files the complaint, then attaches its files. `onFiled` runs in between, with the files the complaint was sent
   * with. For a form that has gone away meanwhile nothing is attached: who may open the page of the case finds the
   * files there. Never rejects.
   */
  readonly send: (form: ComplaintForm, onFiled: OnFiled) => Promise<void>;
}

type OnFiled = (filed: FiledCase, items: readonly UploadItem[]) => void;

/**
 * Files the complaint of a form, and attaches its files to the case it becomes
 * (docs/behaviour/complaints-form.md#sending-a-complaint).
 */
export function useComplaint(uploads: Uploads): Complaint {
  const { transport, log, config, session, drafts } = useRuntime();
  const isGone = useIsGone();
  const [state, setState] = useState<ComplaintState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(noAttempt);

  const send = async (form: ComplaintForm, onFiled: OnFiled) => {
    // Now: a form that goes away meanwhile takes its list along.
    const { items } = uploads.get();
    const clean = {
      ...form,
      details: cleanMarkup(form.details),
      resolution: cleanMarkup(form.resolution),
      damage: cleanMarkup(form.damage),
    };
    const wrapper = complaintWrapper(clean, config.complaints.legalRepresentativeField);
    const payload = JSON.stringify(wrapper);
    const key = attempt.payload === payload ? attempt.key : newId();
    setAttempt({ key, payload });
    setState({ status: 'creating' });
    try {
      const answer = await transport.write('createComplaintsCase', { wrapper }, { idempotencyKey: key });
      const outcome = complaintOutcome(answer);
      if (outcome.status === 'unclear')
        throw new CallError('malformed', 'createComplaintsCase answered neither an id nor an error');
      if (outcome.status === 'refused') {
        log.error('the complaint was refused');
        setAttempt(noAttempt);
        setState(outcome);
        return;
      }
      const { caseId } = outcome;
      const visit = session.get();
      const user = visit.status === 'ready' ? visit.user : null;
      const hasPage = user !== null;
      const filed: FiledCase = { caseId, hasPage, isEarlier: false };
      if (user && isGone()) await leaveFiles(drafts, user.userId, caseId, items);
      onFiled(filed, items);
      if (!isGone() && items.length > 0) {
        setState({ status: 'attaching', ...filed });
        await uploads.send(caseId);
      }
      setState({ status: 'filed', ...filed });
    } catch (error) {
      log.error('the complaint could not be filed', error);
      if (isRefusal(error)) setAttempt(noAttempt);
      setState({ status: 'failed', error });
    }
  };
  const resume = (next: Attempt) => {
    setAttempt(next);
    setState({ status: 'idle' });
  };
  const resumeFiled = (caseId: string) => {
    setAttempt(noAttempt);
    setState({ status: 'filed', caseId, hasPage: false, isEarlier: true });
  };
  return { state, attempt, resume, resumeFiled, send };
}

/** What the button tells. */
export type Progress = 'idle' | 'creating' | 'attaching' | 'done' | 'partial';

/** How far a complaint is, files that are sent again included. */
export function progressOf({ status }: ComplaintState, { items, isSending }: UploadsState): Progress {
  if (status === 'creating' || status === 'attaching') return status;
  if (status !== 'filed') return 'idle';
  if (isSending) return 'attaching';
  return items.every(({ state }) => state === 'done') ? 'done' : 'partial';
}
