import type { CaseDetail } from '#contracts/cases.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useLiveCases } from '#runtime/useLiveCases.ts';
import { type Read, useFailureLog, useRead } from '#runtime/useRead.ts';

/** A case, and a way to read it again. */
export interface CaseAccess {
  /** Where asking again fails, what was shown stays. */
  readonly read: Read<CaseDetail>;
  /** Asks anew; rejects when the case can't be had. Joins an asking that is under way. */
  readonly reload: () => Promise<CaseDetail>;
}

/** A case, asked again when the reader comes back to it: meanwhile someone may have answered. */
export function useCase(caseId: string, enabled: boolean): CaseAccess {
  const { transport } = useRuntime();
  const params = { caseId };
  const read = useRead('getCase', params, { enabled, onReturn: true });
  useFailureLog(read, 'the case could not be loaded');
  useLiveCases(enabled);
  return { read, reload: () => transport.call('getCase', params, { fresh: true }) };
}
