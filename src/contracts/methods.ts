import * as z from 'zod/mini';
import { isCaseListAnswer } from './caseListShape.ts';
import {
  CaseDetailSchema,
  CaseListAnswerSchema,
  CommentAnswerSchema,
  FilePayloadSchema,
  FilesAnswerSchema,
} from './cases.ts';
import { ComplaintSchema, complaintRegions } from './complaints.ts';
import {
  ArticleAnswerSchema,
  GlossaryAnswerSchema,
  LandingPageAnswerSchema,
  ReleaseNotesAnswerSchema,
  TopicsAnswerSchema,
} from './content.ts';
import { ClickEventSchema } from './search.ts';
import {
  type Unwrap,
  unwrapArticle,
  unwrapCase,
  unwrapCaseList,
  unwrapComment,
  unwrapFiles,
  unwrapGlossary,
  unwrapLandingPage,
  unwrapReleaseNotes,
  unwrapTopics,
  whole,
} from './unwrap.ts';
import { SearchKeySchema, UserInfoSchema, UserRecordSchema } from './user.ts';
import { explainedViews, ViewAsSchema, VisibilitySchema } from './visibility.ts';

/**
 * One server method. `read` goes as GET with `methodParams` and is cached; `write` goes as POST with a flat body.
 * `stale` names the reads whose cached answers a successful write outdates. `unwrap` says what a well-formed answer
 * gives its caller, and which one is an error all the same. `fits` tells of a long answer that it has the shape of
 * `answer`, sooner than that does; what doesn't fit is judged by `answer` alone.
 */
export interface MethodDefinition<
  P extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  D = unknown,
> {
  readonly className: string;
  readonly methodName: string;
  readonly kind: 'read' | 'write';
  readonly summary: string;
  readonly params: P;
  readonly answer: A;
  readonly unwrap: Unwrap<z.output<A>, D>;
  readonly stale: readonly string[];
  readonly fits?: (answer: unknown) => boolean;
}

const none = z.object({});
const langLocale = z.string();
const nothing = z.unknown();

function read<P extends z.ZodMiniType, A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  summary: string,
  params: P,
  answer: A,
): MethodDefinition<P, A, z.output<A>>;
function read<P extends z.ZodMiniType, A extends z.ZodMiniType, D>(
  name: `${string}.${string}`,
  summary: string,
  params: P,
  answer: A,
  unwrap: Unwrap<z.output<A>, D>,
  fits?: (answer: unknown) => answer is z.output<A>,
): MethodDefinition<P, A, D>;
function read<P extends z.ZodMiniType, A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  summary: string,
  params: P,
  answer: A,
  unwrap: Unwrap<z.output<A>, unknown> = whole,
  fits?: (answer: unknown) => answer is z.output<A>,
): MethodDefinition<P, A> {
  const [className = '', methodName = ''] = name.split('.');
  const definition = {
    className,
    methodName,
    kind: 'read',
    summary,
    params,
    answer,
    unwrap,
    stale: [],
  } as const;
  return fits ? { ...definition, fits } : definition;
}

function write<P extends z.ZodMiniType, A extends z.ZodMiniType>(
  name: `${string}.${string}`,
  summary: string,
  params: P,
  answer: A,
  stale: readonly string[] = [],
  unwrap: Unwrap<z.output<A>, z.output<A>> = whole,
): MethodDefinition<P, A, z.output<A>> {
  const [className = '', methodName = ''] = name.split('.');
  return { className, methodName, kind: 'write', summary, params, answer, unwrap, stale };
}

/**
 * Every server method the product calls (docs/server-methods.md), under the name the product uses for it. Class and
 * method are the defaults of the decisions; a site renames them with `SiteConfig.methodNames`. `caseCommentQuickText`
 * (docs/behaviour/case-detail.md#writing-a-comment) is referenced there without parameters, answer or use, so nothing
 * calls it.
 */
export const methods = {
  getUserInfo: read(
    'HelpCenterUserService.getUserInfo',
    'The user, permissions and search key.',
    none,
    UserInfoSchema,
  ),
  getUserPersona: read(
    'HelpCenterUserService.getUserPersona',
    'The personas of the user, separated by commas.',
    none,
    z.nullable(z.string()),
  ),
  getUserRecord: read(
    'ArticleViewLogging.getUserInfo',
    'The user record for the chat widget.',
    z.object({ usrId: z.optional(z.string()) }),
    UserRecordSchema,
  ),
  getLogoutUrl: read('IdentityHeader.getLogoutUrl', 'Where signing out leads.', none, z.nullable(z.string())),
  getSearchKey: write(
    'HelpCenterSearchService.getSearchKey',
    'A new scoped, expiring search key.',
    none,
    SearchKeySchema,
  ),
  sendEvent: write(
    'HelpCenterSearchService.sendEvent',
    'A click on a search result.',
    ClickEventSchema,
    nothing,
  ),
  logEvent: write(
    'HelpCenterLogService.logEvent',
    'An error a signed-in user met.',
    z.object({ event: z.string(), value: z.string() }),
    nothing,
  ),
  getContentById: read(
    'HelpCenterContentService.getContentById',
    'An article.',
    z.object({ contentId: z.string(), langLocale }),
    z.nullable(ArticleAnswerSchema),
    unwrapArticle,
  ),
  getLandingPage: read(
    'HelpCenterContentService.getLandingPage',
    'A landing page.',
    z.object({ slug: z.string(), langLocale }),
    LandingPageAnswerSchema,
    unwrapLandingPage,
  ),
  getTopicsWithArticles: read(
    'HelpCenterContentService.getTopicsWithArticles',
    'The topics of a page with their articles.',
    z.object({ slug: z.string(), langLocale }),
    TopicsAnswerSchema,
    unwrapTopics,
  ),
  getReleaseNotes: read(
    'HelpCenterContentService.getReleaseNotes',
    'Release notes, all or promoted.',
    z.object({ type: z.enum(['promoted', 'all']), langLocale }),
    ReleaseNotesAnswerSchema,
    unwrapReleaseNotes,
  ),
  getAllGlossaryTerms: read(
    'HelpCenterContentService.getAllGlossaryTerms',
    'All glossary terms.',
    z.object({ langLocale }),
    GlossaryAnswerSchema,
    unwrapGlossary,
  ),
  explainVisibility: read(
    'HelpCenterVisibilityService.explainVisibility',
    'For internal users: everything of a view with the rule that shows or hides it; `id` is empty where a view has none. ' +
      'Offered where the user info has `viewAs`.',
    z.object({ view: z.enum(explainedViews), id: z.string(), langLocale }),
    VisibilitySchema,
  ),
  setViewAs: write(
    'HelpCenterVisibilityService.setViewAs',
    'For internal users: as whom they view the site from now on; an empty role is themselves.',
    z.object({ role: ViewAsSchema.shape.role, country: ViewAsSchema.shape.country }),
    nothing,
    ['getUserInfo'],
  ),
  getCaseList: read(
    'CommunityCustomListView.getCaseList',
    'The cases of a user.',
    z.object({ userId: z.string() }),
    CaseListAnswerSchema,
    unwrapCaseList,
    isCaseListAnswer,
  ),
  getCase: read(
    'HelpCenterCaseService.getCase',
    'One case with comments and attachments; of a foreign and of an unknown one only the same `error`.',
    z.object({ caseId: z.string() }),
    CaseDetailSchema,
    unwrapCase,
  ),
  createEorCase: write(
    'HelpCenterCaseService.createEorCase',
    'A case for an EOR advisor; `caseObj1` is the EOR payload as a JSON text. Answers the case id.',
    z.object({ caseObj1: z.string() }),
    z.string(),
    ['getCaseList'],
  ),
  createCaseFromJson: write(
    'HelpCenterCaseService.createCaseFromJson',
    'A case for a PEO or ASO advisor; `caseObj1` is the payload as a JSON text. Answers the case id.',
    z.object({ caseObj1: z.string() }),
    z.string(),
    ['getCaseList'],
  ),
  attachFilesToCase: write(
    'HelpCenterCaseService.attachFilesToCase',
    'Adds files to a case; a guest may add them to the complaint they have just filed. Answers what was stored; ' +
      '`true` or a text will do.',
    z.object({ caseId: z.string(), files: z.array(FilePayloadSchema) }),
    FilesAnswerSchema,
    ['getCase'],
    unwrapFiles,
  ),
  createCaseComment: write(
    'CaseCommentsOnCommunityController.createCaseComment',
    'Adds a comment to a case.',
    z.object({
      commentBody: z.string(),
      caseId: z.string(),
      isPublishedComment: z.literal(false),
      isCommunity: z.literal(true),
      documentIds: z.array(z.string()),
    }),
    CommentAnswerSchema,
    ['getCase', 'getCaseList'],
    unwrapComment,
  ),
  getMainSectionContent: read(
    'HelpCenterComplaintsService.getMainSectionContent',
    'The main HTML of the complaints page; an empty text when there is none.',
    z.object({ langLocale }),
    z.string(),
  ),
  getCountrySectionContent: read(
    'HelpCenterComplaintsService.getCountrySectionContent',
    'The HTML of a complaints region; an empty text when there is none.',
    z.object({ region: z.enum(complaintRegions), langLocale }),
    z.string(),
  ),
  createComplaintsCase: write(
    'HelpCenterComplaintsService.createComplaintsCase',
    'Files a complaint. Answers the case id, or a text with ERROR.',
    z.object({ wrapper: ComplaintSchema }),
    z.nullable(z.string()),
  ),
} as const;

/** The catalogue as a type. */
export type Methods = typeof methods;
/** A server method by the name the product uses for it. */
export type MethodName = keyof Methods;
/** The parameters of a method, as a caller gives them. */
export type Params<M extends MethodName> = z.input<Methods[M]['params']>;
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
export const ServerErrorsSchema = z.array(
  z.looseObject({ errorCode: z.nullish(z.string()), message: z.nullish(z.string()) }),
);
