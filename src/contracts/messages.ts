import * as z from 'zod/mini';

/** Page types of a landing page in the order the query is searched (spec A 2.1). */
export const pageTypes = ['app', 'product', 'country', 'role', 'suite', 'service', 'page'] as const;
export type PageType = (typeof pageTypes)[number];

/** Name of the DOM event that carries the channel's messages. */
export const messageEvent = 'hc:message';

const id = z.string().check(z.minLength(1), z.maxLength(400));

/**
 * Messages of the help-center channel by target page (spec A 2.2, B 2.1).
 * Fields beyond those of a message's own form are dropped.
 */
export const MessageSchema = z.union([
  z.object({ targetPage: z.literal('main') }),
  z.object({
    targetPage: z.literal('page'),
    pageType: z.enum([...pageTypes, 'resource']),
    pageId: id,
    anchor: z.optional(z.string()),
  }),
  z.object({ targetPage: z.literal('article'), articleId: id, anchor: z.optional(z.string()) }),
  z.object({ targetPage: z.literal('search'), searchTerm: id.check(z.regex(/\S/)) }),
  z.object({ targetPage: z.literal('contact-advisor') }),
  z.object({ targetPage: z.literal('release-feed') }),
  z.object({ targetPage: z.literal('glossary'), anchor: z.optional(z.string()) }),
  z.object({ targetPage: z.literal('complaints'), anchor: z.optional(z.string()) }),
  z.object({ targetPage: z.literal('complaints-form') }),
  z.object({ targetPage: z.literal('my-cases') }),
  z.object({ targetPage: z.literal('case-detail'), caseId: id }),
  z.object({ newLangLocale: id }),
  // A topic was clicked: the home page shows what there is on it; '' goes back (spec A 2.8).
  z.object({ topic: z.string().check(z.maxLength(400)) }),
]);
export type Message = z.output<typeof MessageSchema>;

/** Fields the platform's channel declares: those of the specification, the home page's topic and the bridge's own two (platform 3). */
export const messageFields = [
  'targetPage',
  'articleId',
  'landingId',
  'pageType',
  'pageId',
  'searchTerm',
  'caseId',
  'newLangLocale',
  'topic',
  'source',
  'via',
] as const;
