/** Why calls fail, as far as a reader can act on it. */
export const failureKinds = [
  'offline',
  'unreachable',
  'blocked',
  'timeout',
  'signed-out',
  'forbidden',
  'user-changed',
  'not-found',
  'too-many',
  'server',
  'refused',
  'malformed',
  'incomplete',
] as const;

/** The code by which a host refuses a write from a page of another origin; a 403. */
export const foreignOriginCode = 'INVALID_ORIGIN';

/** Whether a text is or holds a whole page of HTML. */
export const isPage = (text: string) => /<(?:!doctype|html|body)\b/i.test(text);

/**
 * The reason that a server gives for a failure, unchanged; '' where the answer is a page of HTML, such as a proxy in
 * front of the server sends, because that tells a reader nothing.
 */
export function wordsOf(text: string): string {
  return /^\s*</.test(text) || isPage(text) ? '' : text;
}
