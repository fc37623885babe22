import { trialContainer } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { hidden, ruleOf, shown, unless } from './verdict.ts';

/**
 * Whether a part for users that the trial container leaves out is shown, and why
 * (docs/behaviour/access.md#containers). An empty container is the user's own.
 */
export function containerVerdict(user: Pick<UserInfo, 'container'> | null, container: string): Verdict {
  if (user === null) return hidden(ruleOf('signed-in'));
  const isTrial = (container || user.container) === trialContainer;
  return unless(isTrial, ruleOf('container', trialContainer), shown(ruleOf('signed-in')));
}

/** Whether a user may browse: not inside the trial container. An empty container is the user's own. */
export const mayBrowse = (...asked: Parameters<typeof containerVerdict>): boolean =>
  containerVerdict(...asked).isShown;
