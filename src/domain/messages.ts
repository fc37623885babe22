import * as z from 'zod/mini';
import { later } from '#contracts/later.ts';
import { asAddressed } from './routes.ts';
import { type AddressedView, addressedViews, rowOf, type Target, type TargetFields } from './views.ts';

/** A message that asks for a page, with the fields of its target. */
type PageMessage = { [V in AddressedView]: { targetPage: V } & TargetFields<V> }[AddressedView];

/** Messages of the help-center channel: a page, a language, or a topic of the home page; '' ends the topic. */
export type Message = PageMessage | { newLangLocale: string } | { topic: string };

const MessageSchema = later(() => {
  const anchor = z.optional(z.string());
  const pages = addressedViews.map((view) => {
    const { query, hasAnchor } = rowOf(view);
    return z.object({ targetPage: z.literal(view), ...query.shape(), ...(hasAnchor ? { anchor } : {}) });
  });
  const language = z.object({ newLangLocale: z.string().check(z.minLength(1), z.maxLength(400)) });
  const topic = z.object({ topic: z.string().check(z.maxLength(400)) });
  return z.union([...pages, language, topic]);
});

/** Fields the platform's channel declares: those of the messages, the older name of a page's id, and the bridge's two. */
export const messageFields = (): readonly string[] => [
  ...new Set(MessageSchema.def.options.flatMap((schema) => Object.keys(schema.shape))),
  'landingId',
  'source',
  'via',
];

/**
 * Reads the detail of an event of unknown origin; null when it is no message. Fields that are not of the message are
 * dropped, and of the others what no address could say.
 */
export function readMessage(detail: unknown): Message | null {
  let copy: unknown;
  try {
    copy = JSON.parse(JSON.stringify(detail ?? null));
  } catch {
    // A detail with a cycle or a throwing getter can't be a message.
    return null;
  }
  const parsed = MessageSchema.safeParse(withLandingId(copy));
  if (!parsed.success) return null;
  const message = parsed.data as Message;
  const target = targetOf(message);
  return target === null ? message : messageOf(asAddressed(target));
}

/** `landingId` is the older name of a generic landing page's id. */
function withLandingId(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return detail;
  if (!('landingId' in detail) || 'pageId' in detail) return detail;
  return { pageType: 'page', ...detail, pageId: detail.landingId };
}

/** The message that asks for a target; null when no address names it. */
export function messageOf(target: Target): Message | null {
  const { view, ...fields } = target;
  return rowOf(view).path === null ? null : ({ targetPage: view, ...fields } as Message);
}

/** The target a message asks for; null when it asks for no page. */
export function targetOf(message: Message): Target | null {
  if (!('targetPage' in message)) return null;
  const { targetPage, ...fields } = message;
  return { view: targetPage, ...fields } as Target;
}
