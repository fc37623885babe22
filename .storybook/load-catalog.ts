import english from '../src/i18n/catalogs/en-US.json' with { type: 'json' };
import type { CatalogLoader } from '../src/i18n/i18n.ts';
import { loadCatalog as load } from '../src/i18n/loadCatalog.ts';
import { type PseudoKind, pseudoCatalog, pseudoKinds, standIn } from '../test/pseudo/pseudoTexts.ts';

let shown: PseudoKind | undefined;

/** The language in which a story is shown for one that was chosen in the toolbar: a pseudo-language has another's place. */
export function localeFor(chosen: string): string {
  shown = pseudoKinds.find((kind) => kind === chosen);
  return shown ? standIn : chosen;
}

/** In place of the loader of `src`: loads one language's catalog, or makes the pseudo-language that was chosen. */
export const loadCatalog: CatalogLoader = async (locale) =>
  shown && locale === standIn ? { default: pseudoCatalog(english, shown) } : load(locale);
