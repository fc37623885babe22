import { type ComplaintForm, complaintWrapper } from '#domain/complaints.ts';
import {
  createSubmission,
  type Sending,
  type Submission,
  type SubmissionState,
} from '#parts/submission/submission.ts';
import type { UploadsState } from '#parts/uploads/uploads.ts';
import { handOverFiles } from '#parts/uploads/useCaseFiles.ts';
import { useKept } from '#parts/useKept.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { isRefused } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { keptPerRuntime } from '#runtime/kept.ts';
import { sanitiser } from '#runtime/lateHtml.ts';

/** The case that a complaint became. */
export interface FiledCase {
  readonly caseId: string;
  /** Who filed it and may open the page of the case; '' for a guest, who may not. */
  readonly userId: string;
  /** It was filed on an earlier page, and some of its files are missing. */
  readonly isEarlier: boolean;
}

/** The filing of a complaint. */
export type ComplaintFiling = Submission<FiledCase>;

const filings = keptPerRuntime<ComplaintFiling>();

/** The filing of a complaint, and its files, which follow to the case it becomes. */
export function useComplaint(): ComplaintFiling {
  const runtime = useRuntime();
  return useKept(filings, 'complaints-form', () => {
    const filing: ComplaintFiling = createSubmission<FiledCase>(runtime, {
      failure: 'the complaint could not be filed',
      caseIdOf: ({ caseId }) => caseId,
      async handOver({ userId, caseId }, items) {
        if (userId !== '') await handOverFiles(runtime.drafts, userId, caseId, items);
      },
      isShown: () => filings(runtime).isShown(filing),
    });
    return filing;
  });
}

/**
 * How a complaint is filed from a form: its cleaned texts, and the call that answers the filed case. Rejects while the
 * sanitiser can't be loaded.
 */
export async function newComplaint(runtime: Runtime, form: ComplaintForm): Promise<Sending<FiledCase>> {
  const { cleanMarkup } = await sanitiser.load();
  const { transport, config, session } = runtime;
  const clean = {
    ...form,
    details: cleanMarkup(form.details),
    resolution: cleanMarkup(form.resolution),
    damage: cleanMarkup(form.damage),
  };
  const wrapper = complaintWrapper(clean, config.complaints.legalRepresentativeField);
  return {
    payload: JSON.stringify(wrapper),
    async call(idempotencyKey) {
      try {
        const caseId = await transport.write('createComplaintsCase', { wrapper }, { idempotencyKey });
        const visitor = session.get();
        const userId = visitor.status === 'ready' ? (visitor.user?.userId ?? '') : '';
        return { done: { caseId, userId, isEarlier: false } };
      } catch (error) {
        if (isRefused(error)) return { refused: error.serverMessage };
        throw error;
      }
    },
  };
}

/** What the button tells. */
export type Progress = 'idle' | 'creating' | 'attaching' | 'done' | 'partial';

/** How far a complaint is, files that are sent again included. */
export function progressOf(state: SubmissionState<FiledCase>, { items, isSending }: UploadsState): Progress {
  if (state.status === 'sending') return 'creating';
  if (!('result' in state)) return 'idle';
  if (state.status === 'following' || isSending) return 'attaching';
  return items.every((item) => item.state === 'done') ? 'done' : 'partial';
}
