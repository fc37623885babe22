import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserInfo } from '#contracts/user.ts';
import { type AdvisorForm, advisorCase, eorCase, isCaseId } from '#domain/advisors.ts';
import type { Uploads } from '#parts/uploads/uploads.ts';
import { leaveFiles } from '#parts/uploads/useFilesDraft.ts';
import { useIsGone } from '#parts/useIsGone.ts';
import { CallError, isRefusal } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { cleanMarkup } from '#runtime/html.ts';
import { newId } from '#runtime/ids.ts';

/** How far a new case is. */
export type CreationState =
  | { readonly status: 'idle' }
  | { readonly status: 'creating' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'attaching'; readonly caseId: string }
  | { readonly status: 'created'; readonly caseId: string };

/** What was sent, and the key it was sent under: the same again gives the same case. */
export interface Attempt {
  readonly key: string;
  readonly payload: string;
}

/** No attempt yet. */
export const noAttempt: Attempt = { key: '', payload: '' };

/** The creation of a case, and what can be done with it. */
export interface CaseCreation {
  readonly state: CreationState;
  readonly attempt: Attempt;
  /** Takes up an attempt of a draft: nobody knows how it ended. */
  readonly resume: (attempt: Attempt) => void;
  /**
   * Creates the case, then attaches the files; for a form that has gone away meanwhile, they are left to the page of
   * the case. `onCreated` runs once nothing of the form is needed any more. Never rejects.
   */
  readonly create: (form: AdvisorForm, onCreated: () => void) => Promise<void>;
}

/** Creates the case of a form, and attaches its files (docs/behaviour/contact-advisor.md#sending). */
export function useCaseCreation(user: UserInfo, uploads: Uploads): CaseCreation {
  const { transport, log, drafts } = useRuntime();
  const isGone = useIsGone();
  const [state, setState] = useState<CreationState>({ status: 'idle' });
  const [attempt, showAttempt] = useState(noAttempt);
  // As it is now, whichever rendering a call began in.
  const last = useRef(noAttempt);
  const setAttempt = (next: Attempt) => {
    last.current = next;
    showAttempt(next);
  };

  const create = async (form: AdvisorForm, onCreated: () => void) => {
    // Now: a form that goes away meanwhile takes its list along.
    const { items } = uploads.get();
    const clean = { ...form, description: cleanMarkup(form.description) };
    const isEor = form.advisor === 'eor';
    const payload = JSON.stringify(isEor ? eorCase(clean) : advisorCase(clean, user.contactId));
    const key = last.current.payload === payload ? last.current.key : newId();
    setAttempt({ key, payload });
    setState({ status: 'creating' });
    try {
      const method = isEor ? 'createEorCase' : 'createCaseFromJson';
      const caseId = await transport.write(method, { caseObj1: payload }, { idempotencyKey: key });
      if (!isCaseId(caseId)) throw new CallError('malformed', `${method} answered no case id`);
      if (isGone()) await leaveFiles(drafts, user.userId, caseId, items);
      onCreated();
      if (!isGone() && items.length > 0) {
        setState({ status: 'attaching', caseId });
        await uploads.send(caseId);
      }
      setState({ status: 'created', caseId });
    } catch (error) {
      log.error('the case could not be created', error);
      // At once: where the session has ended the form goes away next, and leaves a draft.
      flushSync(() => {
        if (isRefusal(error)) setAttempt(noAttempt);
        setState({ status: 'failed', error });
      });
    }
  };

  return { state, attempt, resume: setAttempt, create };
}
