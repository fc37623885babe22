import { type RefObject, useLayoutEffect, useReducer } from 'react';

// A field that need not be filled in may be too long, which is marked as well and keeps no form from being sent.
const problem = ':is(:required, [aria-required="true"])[aria-invalid="true"]';

/**
 * Leads from a form that was not sent to the first of its required fields that is marked as wrong, once they are
 * marked. Answers what to call when that is so, as often as it is.
 */
export function useFirstProblem(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(problem)?.focus();
  }, [form, refusals]);
  return refuse;
}
