import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

/** How long something may take to come, in milliseconds: a busy machine takes its time. */
const longestWait = 20_000;

/** Waits until a question is answered with something, and answers that. */
export async function until<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + longestWait;
  let reason = '';
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      reason = '';
    } catch (error) {
      // A page that is being left answers nothing.
      reason = String(error);
    }
    assert.ok(Date.now() < end, `${what}${reason && `: ${reason}`}`);
    await wait(50);
  }
}
