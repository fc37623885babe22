/**
 * Who wrote the HTML: the content team, or users and the server's own messages
 * (docs/behaviour/reliability.md#html-of-others).
 */
export type HtmlProfile = 'content' | 'user';

/** Elements of HTML that go, though the sanitiser's library lets them through. */
export const forbiddenElements: readonly string[] = [
  ...['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'fieldset', 'label'],
  ...['audio', 'video', 'source', 'track', 'picture', 'map', 'area', 'template'],
  // What remains of forms, what would show the children of our own element, what moves, and the page's landmarks.
  ...['datalist', 'optgroup', 'legend', 'meter', 'progress', 'output', 'canvas', 'slot', 'shadow', 'content'],
  ...['element', 'decorator', 'menuitem', 'marquee', 'blink', 'spacer', 'main', 'search'],
];

const never = [
  ...['style', 'srcset', 'ping', 'slot', 'part', 'popover', 'popovertarget', 'popovertargetaction'],
  ...['autofocus', 'contenteditable', 'background', 'poster', 'form', 'command', 'commandfor', 'is'],
  ...['action', 'formaction', 'usemap', 'nonce', 'exportparts', 'tabindex', 'draggable', 'inert'],
];

/** Attributes that go, though the sanitiser's library lets them through. */
export const forbiddenAttributes: Readonly<Record<HtmlProfile, readonly string[]>> = {
  content: never,
  user: [...never, 'class', 'id', 'name'],
};

/** What stands before ids and names of content, so that they never shadow the page's own. */
export const namePrefix = 'user-content-';

/** Marks the link that stands in the place of an embedded video. */
export const embeddedVideoClass = 'embedded-video';

/**
 * The class of an element without the product's own names, with which content could look like its buttons or lie over
 * the page; null where none is left.
 */
export function foreignClasses(given: string): string | null {
  const names = given.split(/[\t\n\f\r ]+/).filter((name) => name !== '');
  const kept = names.filter((name) => !name.toLowerCase().startsWith('hc-'));
  if (kept.length === names.length) return given;
  return kept.length === 0 ? null : kept.join(' ');
}

/** Where pictures may come from. */
export interface PictureRules {
  readonly profile: HtmlProfile;
  /** Hosts beside the page's own, for content. */
  readonly mediaHosts: readonly string[];
  /** The address that those of the text are read against. */
  readonly base: string;
}

/** Whether a picture may come from an address. */
export function isAllowedSource(source: string, { profile, mediaHosts, base }: PictureRules): boolean {
  const url = URL.parse(source, base);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false;
  return url.host === new URL(base).host || (profile === 'content' && mediaHosts.includes(url.host));
}
