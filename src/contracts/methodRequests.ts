import * as z from 'zod/mini';
import { FilePayloadSchema } from './caseShapes.ts';
import { ComplaintSchema } from './complaintShape.ts';
import { complaintRegions } from './complaints.ts';
import { mailChoices } from './mailChoices.ts';
import { ClickEventSchema } from './search.ts';
import { explainedViews, ViewAsSchema } from './visibility.ts';

const none = z.object({});
const langLocale = z.string();
/** Of a write that creates: the same as the header, for servers that hand a method its parameters alone. */
const idempotencyKey = z.optional(z.string());

/**
 * What each server method is for, and the parameters it takes (docs/server-methods.md). Hosts check calls with it, and
 * the documentation is made from it. Browsers load none of it: their code uses its types alone.
 */
export const methodRequests = {
  getUserInfo: { summary: 'The user, permissions and search key.', params: none },
  getUserPersona: { summary: 'The personas of the user, separated by commas.', params: none },
  getUserRecord: {
    summary: 'The user record for the chat widget.',
    params: z.object({ usrId: z.optional(z.string()) }),
  },
  getLogoutUrl: { summary: 'Where signing out leads.', params: none },
  getSearchKey: { summary: 'A new scoped, expiring search key.', params: none },
  sendEvent: { summary: 'A click on a search result.', params: ClickEventSchema },
  logEvent: {
    summary: 'An error a signed-in user met.',
    params: z.object({ event: z.string(), value: z.string() }),
  },
  getContentById: { summary: 'An article.', params: z.object({ contentId: z.string(), langLocale }) },
  getLandingPage: { summary: 'A landing page.', params: z.object({ slug: z.string(), langLocale }) },
  getTopicsWithArticles: {
    summary: 'The topics of a page with their articles.',
    params: z.object({ slug: z.string(), langLocale }),
  },
  getReleaseNotes: {
    summary: 'Release notes, all or promoted.',
    params: z.object({ type: z.enum(['promoted', 'all']), langLocale }),
  },
  getAllGlossaryTerms: { summary: 'All glossary terms.', params: z.object({ langLocale }) },
  explainVisibility: {
    summary:
      'For internal users: everything of a view with the rule that shows or hides it; `id` is empty where a view has none. ' +
      'Offered where the user info has `viewAs`.',
    params: z.object({ view: z.enum(explainedViews), id: z.string(), langLocale }),
  },
  setViewAs: {
    summary: 'For internal users: as whom they view the site from now on; an empty role is themselves.',
    params: z.object({ role: ViewAsSchema.shape.role, country: ViewAsSchema.shape.country }),
  },
  getCaseList: {
    summary:
      "The cases of a user, newest first. Who can't answer a long list at once answers its next part with `next`, and is " +
      'asked for what follows with that text as `after`.',
    params: z.object({ userId: z.string(), after: z.optional(z.string()) }),
  },
  getCase: {
    summary:
      'One case with comments and attachments; of a foreign and of an unknown one only the same `error`.',
    params: z.object({ caseId: z.string() }),
  },
  createEorCase: {
    summary: 'A case for an EOR advisor; `caseObj1` is the EOR payload as a JSON text. Answers the case id.',
    params: z.object({ caseObj1: z.string(), idempotencyKey }),
  },
  createCaseFromJson: {
    summary:
      'A case for a PEO or ASO advisor; `caseObj1` is the payload as a JSON text. Answers the case id.',
    params: z.object({ caseObj1: z.string(), idempotencyKey }),
  },
  attachFilesToCase: {
    summary:
      'Adds files to a case; a guest may add them to the complaint they have just filed. Answers what was stored; ' +
      '`true` will do.',
    params: z.object({ caseId: z.string(), idempotencyKey, files: z.array(FilePayloadSchema) }),
  },
  createCaseComment: {
    summary: 'Adds a comment to a case.',
    params: z.object({
      commentBody: z.string(),
      caseId: z.string(),
      isPublishedComment: z.literal(false),
      isCommunity: z.literal(true),
      documentIds: z.array(z.string()),
      idempotencyKey,
    }),
  },
  getMainSectionContent: {
    summary: 'The main HTML of the complaints page; an empty text when there is none.',
    params: z.object({ langLocale }),
  },
  getCountrySectionContent: {
    summary: 'The HTML of a complaints region; an empty text when there is none.',
    params: z.object({ region: z.enum(complaintRegions), langLocale }),
  },
  createComplaintsCase: {
    summary: 'Files a complaint. Answers the case id, or a text with ERROR.',
    params: z.object({ wrapper: ComplaintSchema, idempotencyKey }),
  },
  getMailChoice: {
    summary: 'Which mails about cases the user gets; null where the site sends none.',
    params: none,
  },
  setMailChoice: {
    summary: 'Which mails about cases the user gets from now on: all, those that tell of a comment, or none.',
    params: z.object({ choice: z.enum(mailChoices) }),
  },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly params: z.ZodMiniType }>>;

/** The requests of all methods, as a type. */
export type MethodRequests = typeof methodRequests;
