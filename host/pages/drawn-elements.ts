import { isBlock } from '#domain/blocks.ts';
import { type BuiltPage, partsOf, textPart } from '#domain/builtPages.ts';
import { originOf } from '../http/security.ts';
import { type InPage, inPage } from '../site/assets.ts';
import { pageCookies } from '../site/cookies.ts';
import type { PageAnswers } from './first-answers.ts';
import { Html, html } from './html.ts';
import type { PageConfig } from './page-config.ts';
import type { PageRequest } from './page-request.ts';

/** The shadow roots of the elements on a page, as markup, by the ids of their parts. */
export type DrawnElements = ReadonlyMap<string, Html>;

/**
 * The elements of a frame as they will show themselves, with the styles that they wear. Null where one of them shows
 * nothing without scripts, or where what draws them isn't built.
 */
export async function drawnElements(
  { site, request }: PageRequest,
  frame: BuiltPage,
  config: PageConfig,
  answers: PageAnswers,
): Promise<{ readonly elements: DrawnElements; readonly styles: readonly InPage[] } | null> {
  const rendering = await site.serverRendering();
  if (!rendering) return null;
  const placed = partsOf(frame).filter(({ name }) => !isBlock(name) && name !== textPart);
  try {
    const drawn = await rendering.renderElements(
      {
        address: `${originOf(request)}${request.originalUrl}`,
        cookie: pageCookies(request),
        config,
        answers: answers.shown.map(({ value, ...read }) => ({ ...read, answer: value })),
      },
      placed,
    );
    if (!drawn) return null;
    const shared = rendering.styleOf('error');
    const all = drawn.map(({ markup, rules }, index) => {
      const own = rules === '' ? [] : [inPage(rules)];
      const sheets = [shared, ...own].map(({ text }) => html`<style>${new Html(text)}</style>`);
      // As wide as its content, as its element is.
      const fits = placed[index]?.name === 'breadcrumb' && html` class="hc-root hc-root--fit"`;
      const root = html`<template shadowrootmode="open">${sheets}<hc-root${fits}>${new Html(markup)}</hc-root></template>`;
      return { id: placed[index]?.id ?? '', root, own };
    });
    return {
      elements: new Map(all.map(({ id, root }) => [id, root])),
      styles: [shared, ...all.flatMap(({ own }) => own)],
    };
  } catch (error) {
    // The elements draw themselves all the same.
    request.log.error(error);
    return null;
  }
}
