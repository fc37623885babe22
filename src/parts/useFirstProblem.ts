import { type RefObject, useLayoutEffect, useReducer } from 'react';

// A field that need not be filled in may be too long, which is marked as well and keeps no form from being sent.
const problem = ':is(:required, [aria-required="true"])[aria-invalid="true"]';

/** A form that was not sent because something is missing. */
export interface Refusals {
  /** How often that was so: what says why is keyed by it, so that it is announced each time. */
  readonly count: number;
  /** To be called when it is so. */
  readonly refuse: () => void;
}

/**
 * Leads from a form that was not sent to the first of its required fields that is marked as wrong, once they are
 * marked.
 */
export function useFirstProblem(form: RefObject<HTMLElement | null>): Refusals {
  const [count, refuse] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>(problem)?.focus();
  }, [form, count]);
  return { count, refuse };
}
