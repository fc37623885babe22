import { gate } from '#domain/routes.ts';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { PreparedText } from '../cache/prepared-text.ts';
import { originOf } from '../http/security.ts';
import type { InPage } from '../site/assets.ts';
import { documentOf, type Page, stylesOf } from './document.ts';
import type { PageRequest } from './page-request.ts';

/** A longer address is nobody's link to an article. */
const longestKeptAddress = 300;

/** A page that many get, with the styles of its own that the security policy lets it wear. */
export class KeptPage {
  readonly text: PreparedText;
  readonly styles: readonly InPage[];

  constructor(text: PreparedText, styles: readonly InPage[]) {
    this.text = text;
    this.styles = styles;
  }

  get length(): number {
    return this.text.length;
  }
}

/** Makes pages, but those that guests have had already. */
export type PageKeeper = (asked: PageRequest, make: () => Promise<Page>) => Promise<KeptPage | Page>;

/** Keeps what guests may see, who all get the same, until content or built pages change; nothing that isn't found. */
export function keepGuestPages(): PageKeeper {
  const pages = createAnswerCache<KeptPage>();
  return async (asked, make) => {
    const { site, request, user, guise, target, scheme, zone } = asked;
    const isKept = user === null && guise === null && gate(target, true) === 'show';
    if (!isKept || request.originalUrl.length > longestKeptAddress) return make();
    const key = `${site.builtPages.edition()} ${scheme} ${zone} ${originOf(request)} ${request.originalUrl}`;
    let made: Page | null = null;
    const kept = await pages.get(await site.content.edition(), key, async () => {
      made = await make();
      if (made.status !== 200) return null;
      const text = new PreparedText(await documentOf(site, scheme, made.parts));
      return new KeptPage(text, stylesOf(made.parts));
    });
    return kept ?? made ?? make();
  };
}
