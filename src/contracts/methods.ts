import type * as z from 'zod/mini';
import { isCaseListAnswer } from './caseListShape.ts';
import type { MethodAnswers } from './methodAnswers.ts';
import type { MethodRequests } from './methodRequests.ts';
import {
  type Unwrapped,
  unwrapAddress,
  unwrapArticle,
  unwrapCase,
  unwrapCaseId,
  unwrapCaseList,
  unwrapComment,
  unwrapComplaint,
  unwrapFiles,
  unwrapGlossary,
  unwrapHtml,
  unwrapLandingPage,
  unwrapReleaseNotes,
  unwrapTopics,
  whole,
} from './unwrap.ts';

/**
 * One server method, as who calls it needs it. `read` goes as GET with `methodParams` and is cached; `write` goes as POST
 * with a flat body. `stale` names the reads whose cached answers a successful write outdates. `unwrap` says what a
 * well-formed answer (methodAnswers.ts) gives its caller, and which one is an error all the same. `fits` tells of a long
 * answer that it has its shape, sooner than that does; what doesn't fit is judged by the shape alone.
 */
export interface MethodDefinition<A = unknown, D = unknown, K extends 'read' | 'write' = 'read' | 'write'> {
  readonly className: string;
  readonly methodName: string;
  readonly kind: K;
  unwrap(answer: A): Unwrapped<D> | null;
  readonly stale: readonly MethodName[];
  readonly fits?: (answer: unknown) => boolean;
}

/** A server method by the name the product uses for it. */
export type MethodName = keyof MethodRequests;

/** An answer of a method that has its shape. */
type Fitting<M extends MethodName> = z.output<MethodAnswers[M]>;

type Name = `${string}.${string}`;

function read<A, D>(
  name: Name,
  unwrap: (answer: A) => Unwrapped<D> | null,
  fits?: (answer: unknown) => boolean,
): MethodDefinition<A, D, 'read'> {
  const definition = { ...namesOf(name), kind: 'read', unwrap, stale: [] } as const;
  return fits ? { ...definition, fits } : definition;
}

function write<A, D>(
  name: Name,
  stale: readonly MethodName[],
  unwrap: (answer: A) => Unwrapped<D> | null,
): MethodDefinition<A, D, 'write'> {
  return { ...namesOf(name), kind: 'write', unwrap, stale };
}

function namesOf(name: Name) {
  const [className = '', methodName = ''] = name.split('.');
  return { className, methodName };
}

/**
 * Every server method the product calls (docs/server-methods.md), under the name the product uses for it; what it is
 * called with stands in methodRequests.ts, the shape of what it answers in methodAnswers.ts, by the same names. Class and
 * method are the defaults of the decisions; a site renames them with `SiteConfig.methodNames`. `caseCommentQuickText`
 * (docs/behaviour/case-detail.md#writing-a-comment) is referenced there without parameters, answer or use, so nothing
 * calls it.
 */
export const methods = {
  getUserInfo: read('HelpCenterUserService.getUserInfo', whole<Fitting<'getUserInfo'>>),
  getUserPersona: read('HelpCenterUserService.getUserPersona', whole<Fitting<'getUserPersona'>>),
  getUserRecord: read('ArticleViewLogging.getUserInfo', whole<Fitting<'getUserRecord'>>),
  getLogoutUrl: read('IdentityHeader.getLogoutUrl', unwrapAddress),
  getSearchKey: write('HelpCenterSearchService.getSearchKey', [], whole<Fitting<'getSearchKey'>>),
  sendEvent: write('HelpCenterSearchService.sendEvent', [], whole<unknown>),
  logEvent: write('HelpCenterLogService.logEvent', [], whole<unknown>),
  getContentById: read('HelpCenterContentService.getContentById', unwrapArticle),
  getLandingPage: read('HelpCenterContentService.getLandingPage', unwrapLandingPage),
  getTopicsWithArticles: read('HelpCenterContentService.getTopicsWithArticles', unwrapTopics),
  getReleaseNotes: read('HelpCenterContentService.getReleaseNotes', unwrapReleaseNotes),
  getAllGlossaryTerms: read('HelpCenterContentService.getAllGlossaryTerms', unwrapGlossary),
  explainVisibility: read(
    'HelpCenterVisibilityService.explainVisibility',
    whole<Fitting<'explainVisibility'>>,
  ),
  setViewAs: write('HelpCenterVisibilityService.setViewAs', ['getUserInfo'], whole<unknown>),
  getCaseList: read('CommunityCustomListView.getCaseList', unwrapCaseList, isCaseListAnswer),
  getCase: read('HelpCenterCaseService.getCase', unwrapCase),
  createEorCase: write('HelpCenterCaseService.createEorCase', ['getCaseList'], unwrapCaseId),
  createCaseFromJson: write('HelpCenterCaseService.createCaseFromJson', ['getCaseList'], unwrapCaseId),
  attachFilesToCase: write('HelpCenterCaseService.attachFilesToCase', ['getCase'], unwrapFiles),
  createCaseComment: write(
    'CaseCommentsOnCommunityController.createCaseComment',
    ['getCase', 'getCaseList'],
    unwrapComment,
  ),
  getMainSectionContent: read('HelpCenterComplaintsService.getMainSectionContent', unwrapHtml),
  getCountrySectionContent: read('HelpCenterComplaintsService.getCountrySectionContent', unwrapHtml),
  createComplaintsCase: write('HelpCenterComplaintsService.createComplaintsCase', [], unwrapComplaint),
  getMailChoice: read('HelpCenterMailService.getChoice', whole<Fitting<'getMailChoice'>>),
  setMailChoice: write('HelpCenterMailService.setChoice', ['getMailChoice'], whole<unknown>),
} as const satisfies { readonly [M in MethodName]: MethodDefinition<Fitting<M>> };

/** The catalogue as a type. */
export type Methods = typeof methods;
/** The parameters of a method, as a caller gives them. */
export type Params<M extends MethodName> = z.input<MethodRequests[M]['params']>;
/** What a caller gets of an answer: parsed and unwrapped. */
export type Answer<M extends MethodName> = Extract<
  ReturnType<Methods[M]['unwrap']>,
  { readonly data: unknown }
>['data'];
/** What a host handler must hand back: the wire form of the answer, before the browser's parsing. */
export type WireAnswer<M extends MethodName> = z.input<MethodAnswers[M]>;

/** Every server method, in the order of the catalogue. */
export const methodNames = Object.keys(methods) as MethodName[];
