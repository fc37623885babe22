import { complaintRegions } from '#contracts/complaints.ts';
import type { TopicRoot } from '#contracts/content.ts';
import { type Answer, type MethodName, methods, type Params } from '#contracts/methods.ts';
import { CallError } from '#runtime/errors.ts';
import type { Transport } from '#runtime/transport.ts';

/** Why a method is left alone (docs/behaviour/diagnostics.md#what-is-not-tried). */
export type Reason =
  | 'click'
  | 'log'
  | 'case'
  | 'files'
  | 'comment'
  | 'complaint'
  | 'view'
  | 'mails'
  | 'noUser'
  | 'noCase'
  | 'noArticle'
  | 'notOffered'
  | 'noWay';

/** How a method fared. Times are milliseconds. */
export type Outcome =
  | { readonly status: 'answered'; readonly time: number }
  | { readonly status: 'failed'; readonly time: number; readonly error: unknown }
  | { readonly status: 'skipped'; readonly reason: Reason };

/** What a check works with, and who hears of each method as soon as it is done. */
export interface CheckDeps {
  readonly transport: Transport;
  /** The language that content is asked in. */
  readonly langLocale: string;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly tell: (method: MethodName, outcome: Outcome) => void;
}

/** What writing would do; the key that searches need is made for everybody, and changes nothing. */
const effects: Readonly<Partial<Record<MethodName, Reason>>> = {
  sendEvent: 'click',
  logEvent: 'log',
  createEorCase: 'case',
  createCaseFromJson: 'case',
  attachFilesToCase: 'files',
  createCaseComment: 'comment',
  createComplaintsCase: 'complaint',
  setViewAs: 'view',
  setMailChoice: 'mails',
};

/** A page that every site has topics for. */
const pageWithTopics = 'payroll';

/**
 * Calls every method that changes nothing, one after the other: with the user, case and article that the answers before
 * name. Never rejects: what fails is told. Resolves with the user, null where that isn't known.
 */
export async function checkMethods(deps: CheckDeps): Promise<Answer<'getUserInfo'> | null> {
  const { transport, langLocale, now, tell } = deps;
  let isWayThere = true;
  const skip = (method: MethodName, reason: Reason) => {
    tell(method, { status: 'skipped', reason: isWayThere ? reason : 'noWay' });
    return null;
  };
  const attempt = async <M extends MethodName>(method: M, params: Params<M>): Promise<Answer<M> | null> => {
    if (!isWayThere) return skip(method, 'noWay');
    const began = now();
    try {
      const answer =
        methods[method].kind === 'read'
          ? await transport.call(method, params, { fresh: true })
          : await transport.write(method, params);
      tell(method, { status: 'answered', time: now() - began });
      return answer;
    } catch (error) {
      isWayThere = !isNoWay(error);
      tell(method, { status: 'failed', time: now() - began, error });
      return null;
    }
  };

  for (const [method, reason] of Object.entries(effects)) skip(method as MethodName, reason);
  const user = await attempt('getUserInfo', {});
  const userId = user?.userId ?? '';
  await attempt('getUserPersona', {});
  await attempt('getLogoutUrl', {});
  await attempt('getSearchKey', {});
  const cases = userId ? await attempt('getCaseList', { userId }) : skip('getCaseList', 'noUser');
  if (userId) await attempt('getUserRecord', { usrId: userId });
  else skip('getUserRecord', 'noUser');
  if (userId) await attempt('getMailChoice', {});
  else skip('getMailChoice', 'noUser');
  const caseId = cases?.[0]?.Id;
  if (caseId) await attempt('getCase', { caseId });
  else skip('getCase', userId ? 'noCase' : 'noUser');

  await attempt('getLandingPage', { slug: pageWithTopics, langLocale });
  const topics = await attempt('getTopicsWithArticles', { slug: pageWithTopics, langLocale });
  const contentId = firstArticleOf(topics);
  if (contentId) await attempt('getContentById', { contentId, langLocale });
  else skip('getContentById', 'noArticle');
  await attempt('getReleaseNotes', { type: 'all', langLocale });
  await attempt('getAllGlossaryTerms', { langLocale });
  await attempt('getMainSectionContent', { langLocale });
  await attempt('getCountrySectionContent', { region: complaintRegions[0], langLocale });
  if (user?.viewAs) await attempt('explainVisibility', { view: 'page', id: pageWithTopics, langLocale });
  else skip('explainVisibility', 'notOffered');
  return user;
}

/** Whether no other call can fare better. */
const isNoWay = (error: unknown) =>
  error instanceof CallError && ['offline', 'unreachable', 'blocked'].includes(error.kind);

function firstArticleOf(root: TopicRoot | null): string | undefined {
  const topics = root?.topics?.items ?? [];
  const all = topics.flatMap((topic) => [topic, ...(topic?.subtopics?.items ?? [])]);
  const articles = all.flatMap((each) => [
    ...(each?.links?.concepts?.items ?? []),
    ...(each?.links?.tutorials?.items ?? []),
  ]);
  return articles.find((article) => article !== null)?.sys.id;
}
