import { waitUntil as waitFor } from '@open-wc/testing';

/** Milliseconds: longer than a busy machine takes, shorter than a test may. */
const timeout = 10_000;

/** Waits until something is true; `wanted` names it when it never is. */
export function waitUntil(
  isSo: () => unknown,
  wanted = '',
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<void> {
  return waitFor(isSo, wanted, { timeout, ...options });
}
