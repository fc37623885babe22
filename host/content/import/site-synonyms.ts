import type { SynonymGroup } from '../../search/plan.ts';
import { fieldValue } from '../fields.ts';
import type { SearchContext } from './search-documents.ts';

/**
 * The synonyms that an administrator has entered, in each of some locales: `terms` mean the same, each of `narrower` is
 * a kind of them.
 */
export function siteSynonyms({ synonyms }: SearchContext, locales: readonly string[]): SynonymGroup[] {
  return synonyms.flatMap((entry) =>
    locales.flatMap((locale): SynonymGroup[] => {
      const texts = (field: string): string[] => {
        const value = fieldValue(entry, field, [locale]);
        return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
      };
      const same = texts('terms');
      return same.length > 0 ? [{ same, narrower: texts('narrower') }] : [];
    }),
  );
}
