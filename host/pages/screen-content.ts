import { gate } from '#domain/routes.ts';
import { originOf } from '../http/security.ts';
import { type InPage, inPage } from '../site/assets.ts';
import { pageCookies } from '../site/cookies.ts';
import type { PageAnswers } from './first-answers.ts';
import { Html, html } from './html.ts';
import type { PageConfig } from './page-config.ts';
import type { PageRequest } from './page-request.ts';

/** A view that is to be drawn: for whom, and what comes with its page. */
export interface ViewToDraw {
  readonly asked: PageRequest;
  /** The word of its screen's element. */
  readonly screen: string;
  readonly config: PageConfig;
  readonly answers: PageAnswers;
  /** What stands between the tags of the shell beside what it draws there. */
  readonly between?: Html;
}

/** A view as markup, in the shell. */
export interface DrawnView {
  readonly body: Html;
  /** The styles of the shell, which stand in it. */
  readonly styles: readonly InPage[];
  /** The styles of what stands between its tags; null where nothing does. */
  readonly lightStyle: InPage | null;
  /** Whether its text is longer than any window; what the page does before its first paint stands before it then. */
  readonly isLong: boolean;
  /** Whether it has letters that are in a font of their own. */
  readonly hasLetters: boolean;
}

/**
 * The shell with the screen of a view, as its elements will show it, for the time before them and for readers without
 * scripts. It knows the answers to the reads of the view and nothing else. Null where the visitor may not see it, where
 * an answer is refused or too long to come with the page, or where the components that draw it aren't built.
 */
export async function screenContent({
  asked,
  screen,
  config,
  answers,
  between,
}: ViewToDraw): Promise<DrawnView | null> {
  const { site, user, target, request, draftsman } = asked;
  if (gate(target, user === null) !== 'show') return null;
  const rendering = await site.serverRendering();
  if (!rendering) return null;
  const address = `${originOf(request)}${request.originalUrl}`;
  const { mediaHosts } = site.settings.links;
  try {
    const drawn = await draftsman.draw(rendering, {
      address,
      cookie: pageCookies(request),
      config,
      answers: answers.shown.map(({ value, ...read }) => ({ ...read, answer: value })),
      mediaHosts,
      letters: site.assets.letters,
    });
    if (!drawn) return null;
    const styles = [rendering.styleOf(screen), ...(drawn.rules === '' ? [] : [inPage(drawn.rules)])];
    const { laying, coming, keeper } = site.assets;
    const opening = drawn.isLong && html`<script>${keeper.markup}</script>`;
    const body = html`<hc-shell><template shadowrootmode="open">${styles.map(
      ({ markup }) => html`<style>${markup}</style>`,
    )}${drawn.isLong && html`<script>${coming.markup}</script>`}<script>${laying.markup}</script><hc-root>${new Html(drawn.markup)}</hc-root>${opening}</template>${new Html(drawn.light)}${between ?? null}</hc-shell>`;
    const hasLetters =
      drawn.hasLetters || (between !== undefined && site.assets.letters?.test(between.text) === true);
    const lightStyle = drawn.light !== '' ? rendering.lightStyle : null;
    return { body, styles, lightStyle, isLong: drawn.isLong, hasLetters };
  } catch (error) {
    // The elements draw it all the same.
    request.log.error(error);
    return null;
  }
}
