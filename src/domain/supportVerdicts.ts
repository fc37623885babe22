import { canChat, type UserInfo } from '#contracts/user.ts';
import type { Rule, Verdict } from '#contracts/visibility.ts';
import type { AdvisorKind } from './caseRules.ts';
import { hidden, ruleOf, shown } from './verdict.ts';

// Which ways to support a user sees, and why (docs/behaviour/access.md#visibility-explained).

/** The permissions that decide which advisors there are. */
export type AdvisorPermissions = Pick<
  UserInfo,
  'canContactAdvisor' | 'canContactEorAdvisor' | 'canContactPeoAdvisor' | 'canContactAsoAdvisor'
>;

/** The ways to support on My Cases: a new case, and the chat of the named provider. */
export function supportVerdicts(
  user: UserInfo,
  provider: string,
): Readonly<Record<'newCase' | 'chat', Verdict>> {
  return {
    newCase: anyOf([user.canContactAdvisor, ruleOf('permissions', 'canContactAdvisor')]),
    chat: anyOf(
      [canChat(user, provider), ruleOf('permissions', `canAccess${provider}`)],
      [user.isAdmin, ruleOf('permissions', 'isAdmin')],
    ),
  };
}

/** The advisors a case can be for. */
export function advisorVerdicts(user: AdvisorPermissions): Readonly<Record<AdvisorKind, Verdict>> {
  const advisor = (name: Exclude<keyof AdvisorPermissions, 'canContactAdvisor'>) =>
    anyOf([user.canContactAdvisor && user[name], ruleOf('permissions', 'canContactAdvisor', name)]);
  return {
    eor: advisor('canContactEorAdvisor'),
    peo: advisor('canContactPeoAdvisor'),
    aso: advisor('canContactAsoAdvisor'),
  };
}

function anyOf(...rules: readonly (readonly [isMet: boolean, rule: Rule])[]): Verdict {
  const all = rules.map(([, rule]) => rule);
  const by = rules.find(([isMet]) => isMet)?.[1];
  return by ? shown(by, all) : hidden(...all);
}
