import * as z from 'zod/mini';
import {
  CaseDetailSchema,
  CaseListAnswerSchema,
  CommentAnswerSchema,
  FilesAnswerSchema,
} from './caseShapes.ts';
import {
  ArticleAnswerSchema,
  GlossaryAnswerSchema,
  LandingPageAnswerSchema,
  ReleaseNotesAnswerSchema,
  TopicsAnswerSchema,
} from './content.ts';
import { later } from './later.ts';
import type { MethodRequests } from './methodRequests.ts';
import { MailChoiceSchema, SearchKeySchema, UserInfoSchema, UserRecordSchema } from './userShapes.ts';
import { VisibilitySchema } from './visibility.ts';

const nothing = later(() => z.unknown());
const text = later(() => z.string());
const textOrNull = later(() => z.nullable(z.string()));

/**
 * The shape of what each server method answers (docs/server-methods.md), by the names of methods.ts. Apart from those,
 * because a page that brought its answers, as the host found them to fit, shows them without it.
 */
export const methodAnswers = {
  getUserInfo: UserInfoSchema,
  getUserPersona: textOrNull,
  getUserRecord: UserRecordSchema,
  getLogoutUrl: textOrNull,
  getSearchKey: SearchKeySchema,
  sendEvent: nothing,
  logEvent: nothing,
  getContentById: later(() => z.nullable(ArticleAnswerSchema)),
  getLandingPage: LandingPageAnswerSchema,
  getTopicsWithArticles: TopicsAnswerSchema,
  getReleaseNotes: ReleaseNotesAnswerSchema,
  getAllGlossaryTerms: GlossaryAnswerSchema,
  explainVisibility: VisibilitySchema,
  setViewAs: nothing,
  getCaseList: CaseListAnswerSchema,
  getCase: CaseDetailSchema,
  createEorCase: text,
  createCaseFromJson: text,
  attachFilesToCase: FilesAnswerSchema,
  createCaseComment: CommentAnswerSchema,
  getMainSectionContent: text,
  getCountrySectionContent: text,
  createComplaintsCase: textOrNull,
  getMailChoice: MailChoiceSchema,
  setMailChoice: nothing,
} as const satisfies Readonly<Record<keyof MethodRequests, z.ZodMiniType>>;

/** The shapes as a type. */
export type MethodAnswers = typeof methodAnswers;

/** Error body of the platform: a list of these (docs/behaviour/server-calls.md#answers). */
export const ServerErrorsSchema = later(() =>
  z.array(z.looseObject({ errorCode: z.nullish(z.string()), message: z.nullish(z.string()) })),
);
