import { trialContainer } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';

/**
 * Whether a user may browse: not inside the trial container (docs/behaviour/access.md#containers). An empty container
 * is the user's own.
 */
export function mayBrowse(user: Pick<UserInfo, 'container'> | null, container: string): boolean {
  return user !== null && (container || user.container) !== trialContainer;
}
