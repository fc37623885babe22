import { escapeHtml } from '#domain/safeMarkup.ts';

/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup of a template: texts in it are escaped, `Html` is taken as it is, null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

function markupOf(value: Part): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return escapeHtml(String(value));
}

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
