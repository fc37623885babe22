import { escapeHtml } from '#domain/safeMarkup.ts';
import { Html } from '../html.ts';

export { Html, html } from '../html.ts';

/** A data block: no text in it can end the block or begin a comment. */
export const jsonBlock = (id: string, value: unknown): Html => jsonTextBlock(id, JSON.stringify(value));

/** A data block of what is JSON text already. */
export function jsonTextBlock(id: string, json: string): Html {
  const text = json.replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/json" id="${escapeHtml(id)}">${text}</script>`);
}
