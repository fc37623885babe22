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
