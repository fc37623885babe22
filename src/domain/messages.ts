import { asAddressed } from './routes.ts';
import { isRecord, isShortText, isText, optional } from './shapes.ts';
import { type AddressedView, addressedViews, rowOf, type Target, type TargetFields } from './views.ts';

/** A message that asks for a page, with the fields of its target. */
type PageMessage = { [V in AddressedView]: { targetPage: V } & TargetFields<V> }[AddressedView];

/** Messages of the help-center channel: a page, a language, or a topic of the home page; '' ends the topic. */
export type Message = PageMessage | { newLangLocale: string } | { topic: string };

/** The shapes of what a page's target has in a message. */
function fieldsOf(view: AddressedView) {
  const { query, hasAnchor } = rowOf(view);
  return { ...query.fields, ...(hasAnchor ? { anchor: optional(isText) } : {}) };
}

/** Fields the platform's channel declares: those of the messages, the older name of a page's id, and the bridge's two. */
export const messageFields = (): readonly string[] => [
  ...new Set([
    ...['targetPage', 'newLangLocale', 'topic', 'landingId', 'source', 'via'],
    ...addressedViews.flatMap((view) => Object.keys(fieldsOf(view))),
  ]),
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
  if (!isRecord(copy)) return null;
  const { newLangLocale, topic } = copy;
  const page = readPage(withLandingId(copy));
  if (page) return messageOf(asAddressed(page));
  if (isShortText(newLangLocale) && newLangLocale !== '') return { newLangLocale };
  return isShortText(topic) ? { topic } : null;
}

/** The target that a message asks for; null where it names none, or a field of another shape. */
function readPage({ targetPage, ...given }: Readonly<Record<string, unknown>>): Target | null {
  const view = addressedViews.find((each) => each === targetPage);
  if (!view) return null;
  const fields = Object.entries(fieldsOf(view)).map(([name, shape]) => ({ name, shape, value: given[name] }));
  if (!fields.every(({ shape, value }) => shape(value))) return null;
  const said = fields.filter(({ value }) => value !== undefined);
  return { view, ...Object.fromEntries(said.map(({ name, value }) => [name, value])) } as Target;
}

/** `landingId` is the older name of a generic landing page's id. */
function withLandingId(detail: Readonly<Record<string, unknown>>) {
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
