import type { FastifyBaseLogger } from 'fastify';
import { gate } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import type { SiteUser } from '../auth/users.ts';
import { type PageStyle, styleOf } from '../site/assets.ts';
import type { Site } from '../site/site.ts';
import { contentAddresses } from './article-content.ts';
import type { FirstAnswer } from './first-answers.ts';
import { Html, html } from './html.ts';
import type { PageConfig } from './page-config.ts';
import { safeNodes } from './safe-html.ts';

/** What is drawn: for whom, which page, and what comes with it. */
export interface ScreenToDraw {
  readonly site: Site;
  readonly user: SiteUser | null;
  readonly target: Target;
  readonly locale: string;
  /** The site as the request names it: 'https://help.example.com'. */
  readonly origin: string;
  /** Path and query of the request. */
  readonly path: string;
  /** The word of the screen's element. */
  readonly screen: string;
  readonly config: PageConfig;
  readonly answers: readonly FirstAnswer[];
  readonly log: FastifyBaseLogger;
}

/** The shell with its screen as markup, and the styles that it wears. */
export interface ScreenContent {
  readonly body: Html;
  readonly styles: readonly PageStyle[];
}

/**
 * The shell with the screen of a page, as its elements will show it, for the time before they do and for readers without
 * scripts. It knows the answers that the page carries and nothing else. Null where the visitor may not see it, where an
 * answer is refused or too long to come with the page, or where nothing draws it.
 */
export async function screenContent(page: ScreenToDraw): Promise<ScreenContent | null> {
  const { site, user, target, locale, origin, path, screen, config, answers, log } = page;
  if (gate(target, user === null) !== 'show') return null;
  const rendering = await site.serverRendering();
  if (!rendering) return null;
  const context = { basePath: site.config.siteBasePath, locale };
  const addresses = contentAddresses(site, context, origin);
  try {
    const drawn = await rendering.renderPage({
      address: `${origin}${path}`,
      config,
      answers: answers.map(({ answer, ...asked }) => ({ ...asked, answer: JSON.parse(answer) as unknown })),
      safeNodes: (source) => safeNodes(source, addresses),
    });
    if (!drawn) return null;
    const styles = [rendering.styleOf(screen), ...(drawn.rules === '' ? [] : [styleOf(drawn.rules)])];
    const body = html`<hc-shell><template shadowrootmode="open">${styles.map(
      ({ text }) => html`<style>${new Html(text)}</style>`,
    )}<hc-root>${new Html(drawn.markup)}</hc-root></template></hc-shell>`;
    return { body, styles };
  } catch (error) {
    // The elements draw it all the same.
    log.error(error);
    return null;
  }
}
