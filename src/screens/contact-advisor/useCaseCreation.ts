import type { UserInfo } from '#contracts/user.ts';
import { type AdvisorForm, advisorCase, eorCase } from '#domain/advisors.ts';
import { createSubmission, type Sending, type Submission } from '#parts/submission/submission.ts';
import { handOverFiles } from '#parts/uploads/useCaseFiles.ts';
import { useKept } from '#parts/useKept.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { keptPerRuntime } from '#runtime/kept.ts';
import { sanitiser } from '#runtime/lateHtml.ts';

/** The creation of a case, which becomes the case's id. */
export type CaseCreation = Submission<string>;

const creations = keptPerRuntime<CaseCreation>();

/** The creation of a case by a form's values, and its files, which follow to the case. */
export function useCaseCreation({ userId }: Pick<UserInfo, 'userId'>): CaseCreation {
  const runtime = useRuntime();
  return useKept(creations, userId, () => {
    const creation: CaseCreation = createSubmission<string>(runtime, {
      failure: 'the case could not be created',
      caseIdOf: (caseId) => caseId,
      handOver: (caseId, items) => handOverFiles(runtime.drafts, userId, caseId, items),
      isShown: () => creations(runtime).isShown(creation),
    });
    return creation;
  });
}

/**
 * How a case is created from a form: its cleaned texts, and the call that answers the case's id. Rejects while the
 * sanitiser can't be loaded.
 */
export async function newCase(
  { transport }: Runtime,
  form: AdvisorForm,
  contactId: string,
): Promise<Sending<string>> {
  const { cleanMarkup } = await sanitiser.load();
  const clean = { ...form, description: cleanMarkup(form.description) };
  const isEor = form.advisor === 'eor';
  const method = isEor ? 'createEorCase' : 'createCaseFromJson';
  const payload = JSON.stringify(isEor ? eorCase(clean) : advisorCase(clean, contactId));
  return {
    payload,
    async call(idempotencyKey) {
      return { done: await transport.write(method, { caseObj1: payload }, { idempotencyKey }) };
    },
  };
}
