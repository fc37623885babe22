import { gate } from '#domain/routes.ts';
import { originOf } from '../http/security.ts';
import { inPage } from '../site/assets.ts';
import { pageCookies } from '../site/cookies.ts';
import type { DrawView } from './drawn-view.ts';
import { Html, html } from './html.ts';
import { safeNodes } from './safe-html.ts';

/**
 * The shell with the screen of a view, as its elements will show it. It knows the answers that the page carries and
 * nothing else. Null where the visitor may not see it, where an answer is refused or too long to come with the page, or
 * where the components that draw it aren't built.
 */
export const screenContent: DrawView = async ({ asked, screen, config, answers }) => {
  const { site, user, target, request } = asked;
  if (gate(target, user === null) !== 'show') return null;
  const rendering = await site.serverRendering();
  if (!rendering) return null;
  const address = `${originOf(request)}${request.originalUrl}`;
  const { mediaHosts } = site.settings.links;
  try {
    const drawn = await rendering.renderPage({
      address,
      cookie: pageCookies(request),
      config,
      answers: answers.carried.map(({ method, params, value }) => ({ method, params, answer: value })),
      safeNodes: (source, profile) => safeNodes(source, { profile, mediaHosts, base: address }),
    });
    if (!drawn) return null;
    const styles = [rendering.styleOf(screen), ...(drawn.rules === '' ? [] : [inPage(drawn.rules)])];
    const body = html`<hc-shell><template shadowrootmode="open">${styles.map(
      ({ text }) => html`<style>${new Html(text)}</style>`,
    )}<hc-root>${new Html(drawn.markup)}</hc-root></template></hc-shell>`;
    return { body, styles };
  } catch (error) {
    // The elements draw it all the same.
    request.log.error(error);
    return null;
  }
};
