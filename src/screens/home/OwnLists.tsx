import type { UserInfo } from '#contracts/user.ts';
import { OpenCases } from './OpenCases.tsx';
import { RecentArticles } from './RecentArticles.tsx';

/** Who visits, and which lists of their own they are shown. */
export interface OwnListsProps {
  readonly user: UserInfo;
  readonly hasCases: boolean;
  readonly hasRecent: boolean;
}

/** What is the user's own on the home page: their open cases and what they read last. */
export function OwnLists({ user, hasCases, hasRecent }: OwnListsProps) {
  return (
    <>
      {hasCases && <OpenCases user={user} />}
      {hasRecent && <RecentArticles userId={user.userId} />}
    </>
  );
}
