import { escapeHtml } from '#domain/safeMarkup.ts';
import type { Translate } from '#i18n/texts.ts';
import { Html } from './html.ts';

/**
 * Lets wide tables and code scroll by themselves, also with the keyboard, as the elements do once they show the text.
 * Takes what `safeHtml` made, in which every `<` begins a tag that is closed.
 */
export function scrollFrames({ text }: Html, t: Translate): Html {
  let depth = 0;
  const framed = text.replace(/<(\/?)(table|pre)\b[^>]*>/g, (tag, end: string, name: string, at: number) => {
    depth += end === '' ? 1 : -1;
    if (end !== '') return depth === 0 ? `${tag}</div>` : tag;
    if (depth > 1) return tag;
    const label = name === 'pre' ? t('article.code') : t('article.table');
    return `<div class="page-scroll" tabindex="0" role="group" aria-label="${captionAt(text, at + tag.length) || escapeHtml(label)}">${tag}`;
  });
  return new Html(framed);
}

/** The caption that begins here, as text for an attribute; else ''. */
function captionAt(text: string, at: number): string {
  const caption = /\s*<caption\b[^>]*>(.*?)<\/caption>/sy;
  caption.lastIndex = at;
  return (caption.exec(text)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();
}
