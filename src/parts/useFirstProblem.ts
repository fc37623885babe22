import { type RefObject, useLayoutEffect, useReducer } from 'react';

/**
 * Leads from a form that was not sent to the first of its fields that is marked as wrong, once they are marked. Answers
 * what to call when that is so, as often as it is.
 */
export function useFirstProblem(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
  return refuse;
}
