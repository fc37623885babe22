import type { RenderPage, ServerPage } from '#contracts/serverRendering.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { endOpening, layInParts } from './lay-in-parts.ts';
import { safeNodes } from './safe-html.ts';

/** A page to be drawn, as data: threads hand it on. */
export interface PageToDraw extends Omit<ServerPage, 'safeNodes'> {
  /** The hosts whose pictures content may show. */
  readonly mediaHosts: readonly string[];
  /** The letters that are looked for; null for none. */
  readonly letters: RegExp | null;
}

/** A page as markup. */
export interface Drawing {
  /** What stands in the shadow root of the shell, as it is sent: a thread makes it so, and the host reads it no more. */
  readonly markup: Uint8Array;
  /** What stands between its tags; '' where nothing does. */
  readonly light: string;
  /** Whether that is a text which goes on below its opening, whose end has a name then (`endOpening`). */
  readonly isLong: boolean;
  /** Rules in place of its style attributes. */
  readonly rules: string;
  /** Whether the letters that were looked for are in it. */
  readonly hasLetters: boolean;
}

/** Draws a page with the built components; null where they can show nothing without scripts. */
export async function draw(
  renderPage: RenderPage,
  { mediaHosts, letters, ...page }: PageToDraw,
): Promise<Drawing | null> {
  const drawn = await renderPage({
    ...page,
    safeNodes: (source, profile) => safeNodes(source, { profile, mediaHosts, base: page.address }),
  });
  if (!drawn) return null;
  const { markup, rules } = drawn;
  const light = safeMarkup(drawn.light);
  const text = layInParts(light);
  const long = endOpening(text);
  const hasLetters = letters !== null && (letters.test(markup) || letters.test(light));
  return {
    markup: Buffer.from(layInParts(markup)),
    light: long ?? text,
    isLong: long !== null,
    rules,
    hasLetters,
  };
}
