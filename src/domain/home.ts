import type { CaseListItem } from '#contracts/cases.ts';
import { trialContainer } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';

/**
 * Whether the user has My Cases, and with it their open cases on the home page (docs/behaviour/access.md#permissions).
 */
export function mayViewCases(user: Pick<UserInfo, 'canViewMyCasesButton' | 'container'>): boolean {
  return user.canViewMyCasesButton && user.container !== trialContainer;
}

/** The cases that are not closed, the latest first. */
export function openCases(cases: readonly CaseListItem[], limit: number): CaseListItem[] {
  const time = ({ CreatedDate }: CaseListItem) => Date.parse(CreatedDate ?? '') || 0;
  return cases
    .filter((item) => item.IsClosed !== true && item.Customer_Status__c !== 'Closed')
    .sort((a, b) => time(b) - time(a))
    .slice(0, limit);
}
