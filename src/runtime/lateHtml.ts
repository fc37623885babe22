import { createScript } from '#ui/script.ts';
import { loadFailure } from './errors.ts';

/**
 * The sanitiser for forms, whose text it has no part in until an editor shows it or it is sent. Loading it rejects with a
 * `CallError`, 'offline' or 'unreachable'.
 */
export const sanitiser = createScript(async () => {
  try {
    return await import('./html.ts');
  } catch (error) {
    throw loadFailure('the sanitiser', error);
  }
});
