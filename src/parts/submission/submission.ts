import type { Runtime } from '#runtime/createRuntime.ts';
import { isAnswerLost, isRefusal, isSignedOut } from '#runtime/errors.ts';
import { newId } from '#runtime/ids.ts';
import type { Work } from '#runtime/kept.ts';
import { createStore, type Store } from '#runtime/store.ts';
import { createUploads, type UploadItem, type Uploads } from '../uploads/uploads.ts';
import { type Attempt, noAttempt } from './attempt.ts';

/** Where a form stands on its way to the server. `R` is what it becomes there. */
export type SubmissionState<R> =
  | { readonly status: 'idle' | 'sending' }
  /** A call failed. `mayBeDone`: it was sent, now or before, and no answer came. */
  | { readonly status: 'failed'; readonly error: unknown; readonly mayBeDone: boolean }
  /** The server answered that it does not take it, in its own words. */
  | { readonly status: 'refused'; readonly text: string }
  /** What was sent before without an answer is there; the form was changed since, and did not go out. */
  | { readonly status: 'earlier-done' }
  /** It is there; its files are on their way. */
  | { readonly status: 'following'; readonly result: R }
  | { readonly status: 'done'; readonly result: R };

/** What the server made of it. */
export type Outcome<R> = { readonly done: R } | { readonly refused: string };

/** One form as it is sent. */
export interface Sending<R> {
  /** Stands for all that is sent: the same text is the same record. */
  readonly payload: string;
  /** What is there already, by ids, where `find` needs it. */
  readonly known?: readonly string[];
  /** Sends it under a key. Rejects with a `CallError`. */
  call(key: string): Promise<Outcome<R>>;
}

/** Told once, while the form still holds what was sent. */
export interface Listener<R> {
  done(result: R): void;
  refused?(text: string): void;
}

/** What is particular to one form on its way. */
export interface SubmissionOptions<R> {
  /** For the log: 'the case could not be created'. */
  readonly failure: string;
  /** Looks for what was sent without an answer; null when it is not there. Rejects when that can't be known. */
  readonly find?: (attempt: Attempt) => Promise<R | null>;
  /** The case that the files go to. */
  readonly caseIdOf?: (result: R) => string;
  /** Takes the files where no form shows them any more. Never rejects. */
  readonly handOver?: (result: R, items: readonly UploadItem[]) => Promise<void>;
  /** Whether a form is there that shows it. */
  readonly isShown?: () => boolean;
}

/** The state of a submission, and what it is known by on the server. */
export interface SubmissionValue<R> {
  readonly state: SubmissionState<R>;
  readonly attempt: Attempt;
}

/**
 * Sends a form once, whatever happens on the way: pressed twice, answer lost, refused, session over, form gone
 * meanwhile. The files of the form follow it.
 */
export interface Submission<R> extends Store<SubmissionValue<R>>, Work {
  readonly uploads: Uploads;
  /** Sends what `make` makes, unless it is on its way or there. Where that fails, nothing was sent. Never rejects. */
  send(make: () => Promise<Sending<R>>): Promise<void>;
  /** The form is being changed: what became of it before is of no interest any more. */
  edited(): void;
  /** Takes up an attempt of a draft: nobody knows how it ended. */
  resume(attempt: Attempt): void;
  /** Takes up a form that was sent on an earlier page, and is without some of its files. */
  resumeDone(result: R): void;
  /** Begins anew. */
  reset(): void;
  /** Whether an attempt is one that is known to be done. */
  isDone(attempt: Attempt): boolean;
  /** Tells the form that was shown last. */
  listen(listener: Listener<R>): void;
}

/** Makes the way of one form to the server. */
export function createSubmission<R>(runtime: Runtime, options: SubmissionOptions<R>): Submission<R> {
  const { log } = runtime;
  const { find, caseIdOf, handOver, isShown = () => true } = options;
  const uploads = createUploads(runtime);
  const store = createStore<SubmissionValue<R>>({ state: { status: 'idle' }, attempt: noAttempt });
  const doneKeys = new Set<string>();
  let listener: Listener<R> = { done: () => undefined };
  // Sent without an answer, and not found since: it may be there.
  let isLost = false;

  const show = (state: SubmissionState<R>, attempt = store.get().attempt) => store.set({ state, attempt });
  const isUnderWay = () => ['sending', 'following'].includes(store.get().state.status);

  const end = async (result: R) => {
    const { items } = uploads.get();
    doneKeys.add(store.get().attempt.key);
    isLost = false;
    uploads.forgetRefused();
    const stays = isShown();
    if (!stays) await handOver?.(result, items);
    show(store.get().state, noAttempt);
    listener.done(result);
    if (caseIdOf && items.length > 0) {
      if (stays) show({ status: 'following', result });
      if (stays) await uploads.send(caseIdOf(result));
      else uploads.resume(caseIdOf(result), items.map(unsent));
    }
    show({ status: 'done', result });
  };
  const refuse = (text: string) => {
    isLost = false;
    log.error(`${options.failure}: it was refused`);
    show(store.get().state, noAttempt);
    listener.refused?.(text);
    show({ status: 'refused', text });
  };
  const fail = (error: unknown) => {
    log.error(options.failure, error);
    isLost ||= isAnswerLost(error);
    const failed = { status: 'failed', error, mayBeDone: isLost } as const;
    if (isRefusal(error) && !isLost) show(failed, noAttempt);
    else show(failed);
    return failed;
  };

  /** Looks for what was sent before without an answer; true when this one has to go out. */
  const mayGoOut = async (payload: string): Promise<boolean> => {
    const before = store.get().attempt;
    if (!isLost || !find) return true;
    const found = await find(before);
    isLost = false;
    if (found === null) return true;
    if (before.payload === payload) await end(found);
    else show({ status: 'earlier-done' }, noAttempt);
    return false;
  };

  return {
    uploads,
    get: store.get,
    subscribe(notify) {
      const stops = [store.subscribe(notify), uploads.subscribe(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    progress() {
      const { state } = store.get();
      if (isUnderWay() || uploads.progress() === 'busy') return 'busy';
      return state.status === 'idle' || (state.status === 'failed' && isSignedOut(state.error))
        ? 'idle'
        : 'settled';
    },
    async send(make) {
      if (isUnderWay() || store.get().state.status === 'done') return;
      show({ status: 'sending' });
      const sending = await make().catch((error: unknown) => {
        log.error(options.failure, error);
        show({ status: 'failed', error, mayBeDone: isLost });
      });
      if (!sending) return;
      const { payload, known = [], call } = sending;
      try {
        if (!(await mayGoOut(payload))) return;
        if (store.get().attempt.payload !== payload || store.get().attempt.key === '') {
          isLost = false;
          show({ status: 'sending' }, { key: newId(), payload, known });
        }
        const outcome = await call(store.get().attempt.key);
        if ('refused' in outcome) refuse(outcome.refused);
        else await end(outcome.done);
      } catch (error) {
        const failed = fail(error);
        if (!isAnswerLost(error) || !find) return;
        const found = await find(store.get().attempt).catch((reason: unknown) => {
          log.error('it could not be looked for', reason);
          return null;
        });
        if (found !== null && store.get().state === failed) await end(found);
      }
    },
    edited() {
      if (!isUnderWay() && store.get().state.status !== 'idle') show({ status: 'idle' });
    },
    resume(attempt) {
      isLost = attempt.key !== '';
      show({ status: 'idle' }, attempt);
    },
    resumeDone: (result) => show({ status: 'done', result }, noAttempt),
    reset() {
      isLost = false;
      show({ status: 'idle' }, noAttempt);
    },
    isDone: ({ key }) => doneKeys.has(key),
    listen(next) {
      listener = next;
    },
  };
}

const unsent = (item: UploadItem): UploadItem => ({ ...item, state: 'failed', failure: { error: null } });
