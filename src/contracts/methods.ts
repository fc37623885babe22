import * as z from 'zod/mini';
import { isCaseListAnswer } from './caseListShape.ts';
import { CaseDetailSchema, CaseListAnswerSchema, CommentAnswerSchema, FilesAnswerSchema } from './cases.ts';
import {
  ArticleAnswerSchema,
  GlossaryAnswerSchema,
  LandingPageAnswerSchema,
  ReleaseNotesAnswerSchema,
  TopicsAnswerSchema,
} from './content.ts';
import { later } from './later.ts';
import type { MethodRequests } from './methodRequests.ts';
import {
  type Unwrap,
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
import { MailChoiceSchema, SearchKeySchema, UserInfoSchema, UserRecordSchema } from './user.ts';
import { VisibilitySchema } from './visibility.ts';

/**
 * One server method, as who calls it needs it. `read` goes as GET with `methodParams` and is cached; `write` goes as POST
 * with a flat body. `stale` names the reads whose cached answers a successful write outdates. `unwrap` says what a
 * well-formed answer gives its caller, and which one is an error all the same. `fits` tells of a long answer that it has
 * the shape of `answer`, sooner than that does; what doesn't fit is judged by `answer` alone.
 */
export interface MethodDefinition<
  A extends z.ZodMiniType = z.ZodMiniType,
  D = unknown,
  K extends 'read' | 'write' = 'read' | 'write',
> {
  readonly className: string;
  readonly methodName: string;
  readonly kind: K;
  readonly answer: A;
  readonly unwrap: Unwrap<z.output<A>, D>;
  readonly stale: readonly MethodName[];
  readonly fits?: (answer: unknown) => boolean;
}

/** A server method by the name the product uses for it. */
export type MethodName = keyof MethodRequests;

const nothing = later(() => z.unknown());

function read<A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  answer: A,
): MethodDefinition<A, z.output<A>, 'read'>;
function read<A extends z.ZodMiniType, D>(
  name: `${string}.${string}`,
  answer: A,
  unwrap: Unwrap<z.output<A>, D>,
  fits?: (answer: unknown) => answer is z.output<A>,
): MethodDefinition<A, D, 'read'>;
function read<A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  answer: A,
  unwrap: Unwrap<z.output<A>, unknown> = whole,
  fits?: (answer: unknown) => answer is z.output<A>,
): MethodDefinition<A, unknown, 'read'> {
  const [className = '', methodName = ''] = name.split('.');
  const definition = { className, methodName, kind: 'read', answer, unwrap, stale: [] } as const;
  return fits ? { ...definition, fits } : definition;
}

function write<A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  answer: A,
  stale?: readonly MethodName[],
): MethodDefinition<A, z.output<A>, 'write'>;
function write<A extends z.ZodMiniType, D>(
  name: `${string}.${string}`,
  answer: A,
  stale: readonly MethodName[],
  unwrap: Unwrap<z.output<A>, D>,
): MethodDefinition<A, D, 'write'>;
function write<A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  answer: A,
  stale: readonly MethodName[] = [],
  unwrap: Unwrap<z.output<A>, unknown> = whole,
): MethodDefinition<A, unknown, 'write'> {
  const [className = '', methodName = ''] = name.split('.');
  return { className, methodName, kind: 'write', answer, unwrap, stale };
}

/**
 * Every server method the product calls (docs/server-methods.md), under the name the product uses for it; what it is
 * called with stands in methodRequests.ts, by the same names. Class and
 * method are the defaults of the decisions; a site renames them with `SiteConfig.methodNames`. `caseCommentQuickText`
 * (docs/behaviour/case-detail.md#writing-a-comment) is referenced there without parameters, answer or use, so nothing
 * calls it.
 */
export const methods = {
  getUserInfo: read('HelpCenterUserService.getUserInfo', UserInfoSchema),
  getUserPersona: read('HelpCenterUserService.getUserPersona', z.nullable(z.string())),
  getUserRecord: read('ArticleViewLogging.getUserInfo', UserRecordSchema),
  getLogoutUrl: read('IdentityHeader.getLogoutUrl', z.nullable(z.string()), unwrapAddress),
  getSearchKey: write('HelpCenterSearchService.getSearchKey', SearchKeySchema),
  sendEvent: write('HelpCenterSearchService.sendEvent', nothing),
  logEvent: write('HelpCenterLogService.logEvent', nothing),
  getContentById: read(
    'HelpCenterContentService.getContentById',
    later(() => z.nullable(ArticleAnswerSchema)),
    unwrapArticle,
  ),
  getLandingPage: read('HelpCenterContentService.getLandingPage', LandingPageAnswerSchema, unwrapLandingPage),
  getTopicsWithArticles: read(
    'HelpCenterContentService.getTopicsWithArticles',
    TopicsAnswerSchema,
    unwrapTopics,
  ),
  getReleaseNotes: read(
    'HelpCenterContentService.getReleaseNotes',
    ReleaseNotesAnswerSchema,
    unwrapReleaseNotes,
  ),
  getAllGlossaryTerms: read(
    'HelpCenterContentService.getAllGlossaryTerms',
    GlossaryAnswerSchema,
    unwrapGlossary,
  ),
  explainVisibility: read('HelpCenterVisibilityService.explainVisibility', VisibilitySchema),
  setViewAs: write('HelpCenterVisibilityService.setViewAs', nothing, ['getUserInfo']),
  getCaseList: read(
    'CommunityCustomListView.getCaseList',
    CaseListAnswerSchema,
    unwrapCaseList,
    isCaseListAnswer,
  ),
  getCase: read('HelpCenterCaseService.getCase', CaseDetailSchema, unwrapCase),
  createEorCase: write('HelpCenterCaseService.createEorCase', z.string(), ['getCaseList'], unwrapCaseId),
  createCaseFromJson: write(
    'HelpCenterCaseService.createCaseFromJson',
    z.string(),
    ['getCaseList'],
    unwrapCaseId,
  ),
  attachFilesToCase: write(
    'HelpCenterCaseService.attachFilesToCase',
    FilesAnswerSchema,
    ['getCase'],
    unwrapFiles,
  ),
  createCaseComment: write(
    'CaseCommentsOnCommunityController.createCaseComment',
    CommentAnswerSchema,
    ['getCase', 'getCaseList'],
    unwrapComment,
  ),
  getMainSectionContent: read('HelpCenterComplaintsService.getMainSectionContent', z.string(), unwrapHtml),
  getCountrySectionContent: read(
    'HelpCenterComplaintsService.getCountrySectionContent',
    z.string(),
    unwrapHtml,
  ),
  createComplaintsCase: write(
    'HelpCenterComplaintsService.createComplaintsCase',
    z.nullable(z.string()),
    [],
    unwrapComplaint,
  ),
  getMailChoice: read('HelpCenterMailService.getChoice', MailChoiceSchema),
  setMailChoice: write('HelpCenterMailService.setChoice', nothing, ['getMailChoice']),
} as const satisfies Readonly<Record<MethodName, MethodDefinition>>;

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
export type WireAnswer<M extends MethodName> = z.input<Methods[M]['answer']>;

/** Every server method, in the order of the catalogue. */
export const methodNames = Object.keys(methods) as MethodName[];

/** Error body of the platform: a list of these (docs/behaviour/server-calls.md#answers). */
export const ServerErrorsSchema = later(() =>
  z.array(z.looseObject({ errorCode: z.nullish(z.string()), message: z.nullish(z.string()) })),
);
