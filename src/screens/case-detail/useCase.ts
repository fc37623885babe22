import { useEffect, useEffectEvent, useState } from 'react';
import type { CaseDetail } from '#contracts/cases.ts';
import { useRead, useRuntime } from '#runtime/hooks.ts';
import type { Transport } from '#runtime/transport.ts';

/** Why a case can't be shown: the server's own words, or what the call failed with. */
export interface CaseProblem {
  readonly message: string | null;
  readonly error: unknown;
}

export type CaseRead =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: CaseProblem }
  /** `problem`: the case was asked again, and what is shown is the answer before. */
  | { readonly status: 'ready'; readonly data: CaseDetail; readonly problem: CaseProblem | null };

export interface CaseAccess {
  readonly read: CaseRead;
  /** Asks anew; rejects when the case can't be had. Joins an asking that is under way. */
  readonly reload: () => Promise<CaseDetail>;
}

/**
 * A case (docs/behaviour/case-detail.md#page), asked again when the window regains the focus. What was shown stays
 * when that fails.
 */
export function useCase(caseId: string, enabled: boolean): CaseAccess {
  const { transport, log } = useRuntime();
  const params = { caseId };
  const read = useRead('getCase', params, enabled);
  const [shown, setShown] = useState<CaseDetail | null>(null);
  const answer = read.status === 'ready' ? read.data : null;
  const problem = problemOf(answer, read.status === 'failed' ? read.error : null);
  if (answer && !problem && answer !== shown) setShown(answer);

  const reload = async () => {
    const fresh = await transport.queries.fetchQuery({ ...transport.read('getCase', params), staleTime: 0 });
    const failure = problemOf(fresh, null);
    if (failure) throw new Error(failure.message ?? 'the answer holds no case');
    return fresh;
  };
  const refresh = () =>
    void reload().catch((error: unknown) => log.error('the case could not be asked again', error));
  useReturn(enabled && shown !== null, refresh);
  const [isRemembered] = useState(() => enabled && hasAnswer(transport, params));
  const renew = useEffectEvent(refresh);
  useEffect(() => {
    if (isRemembered) renew();
  }, [isRemembered]);

  const message = problem?.message ?? null;
  const error = problem?.error ?? null;
  const hasFailed = problem !== null;
  useEffect(() => {
    if (hasFailed) log.error(`the case could not be loaded ${message ?? ''}`.trim(), error);
  }, [hasFailed, message, error, log]);

  if (shown) return { read: { status: 'ready', data: shown, problem }, reload };
  return { read: problem ? { status: 'failed', problem } : { status: 'loading' }, reload };
}

/** An answer with an error, and one without a case, are failures (docs/behaviour/case-detail.md#failures). */
function problemOf(answer: CaseDetail | null, error: unknown): CaseProblem | null {
  if (error !== null) return { message: null, error };
  if (answer === null) return null;
  if (answer.error) return { message: answer.error, error: null };
  return answer.caseNumber ? null : { message: null, error: null };
}

/** Whether the case was asked before; meanwhile someone may have answered. */
function hasAnswer(transport: Transport, params: { readonly caseId: string }): boolean {
  return transport.queries.getQueryData(transport.read('getCase', params).queryKey) !== undefined;
}

/** Calls back when the window regains the focus. */
function useReturn(active: boolean, onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    if (!active) return undefined;
    const listen = () => {
      if (document.visibilityState === 'visible') back();
    };
    window.addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [active]);
}
