import type { RenderPage, ServerPage } from '#contracts/serverRendering.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { safeNodes } from './safe-html.ts';

/** A page to be drawn, as data: threads hand it on. */
export interface PageToDraw extends Omit<ServerPage, 'safeNodes'> {
  /** The hosts whose pictures content may show. */
  readonly mediaHosts: readonly string[];
}

/** A page as markup. */
export interface Drawing {
  /** What stands in the shadow root of the shell. */
  readonly markup: string;
  /** What stands between its tags; '' where nothing does. */
  readonly light: string;
  /** Rules in place of its style attributes. */
  readonly rules: string;
}

/** Draws a page with the built components; null where they can show nothing without scripts. */
export async function draw(
  renderPage: RenderPage,
  { mediaHosts, ...page }: PageToDraw,
): Promise<Drawing | null> {
  const drawn = await renderPage({
    ...page,
    safeNodes: (source, profile) => safeNodes(source, { profile, mediaHosts, base: page.address }),
  });
  return drawn && { ...drawn, light: safeMarkup(drawn.light) };
}
