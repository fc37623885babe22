import type { UserInfo } from '#contracts/user.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { containerVerdict } from './containers.ts';
import { both, hidden, ruleOf, shown } from './verdict.ts';

/** The parts of the header that not everybody sees. */
export type HeaderPart = 'browse' | 'community' | 'languages' | 'myCases';

/**
 * Which parts of the header a visitor (`user` null: a guest) sees in a container, and why
 * (docs/behaviour/header.md#who-sees-what). An empty container is the user's own.
 */
export function headerVerdicts(
  { user, info }: { readonly user: UserInfo | null; readonly info: UserInfo },
  container: string,
): Readonly<Record<HeaderPart, Verdict>> {
  const signedIn = ruleOf('signed-in');
  const byPermission = (
    name: 'canViewCommunityLink' | 'canViewMyCasesButton' | 'enableMultiLanguagePicker',
  ) => (info[name] ? shown(ruleOf('permissions', name)) : hidden(ruleOf('permissions', name)));
  const community = user === null ? hidden(signedIn) : byPermission('canViewCommunityLink');
  const inContainer = containerVerdict(user, container);
  return {
    browse: inContainer,
    community,
    languages: byPermission('enableMultiLanguagePicker'),
    myCases: both(inContainer, user === null ? hidden(signedIn) : byPermission('canViewMyCasesButton')),
  };
}
