import type { Entry } from './entries.ts';
import type { Sight } from './viewer.ts';

/** Whether an entry is an article. */
export const isArticle = ({ type }: Pick<Entry, 'type'>) => type === 'concept' || type === 'tutorial';

/** How the rule reads entries. */
interface Reader {
  texts(entry: Entry, field: string): string[];
  flag(entry: Entry, field: string): boolean;
}

/**
 * The one rule that says which entries a viewer may see. A link that leads to something they may not see is not for
 * them, and neither is the card around it; `linked` names the published entries of a field.
 */
export function visibilityRule(
  sight: Sight,
  { texts, flag }: Reader,
  linked: (entry: Entry, field: string) => readonly Entry[],
): (entry: Entry) => boolean {
  const rules: Readonly<Record<string, (entry: Entry) => boolean>> = {
    topic: (entry) => sight.seesTopic(entry.slug ?? '', flag(entry, 'isEorCountryTopic')),
    pageLandingPageNew: (entry) => sight.seesPage(entry.slug ?? '', texts(entry, 'persona')),
    pageSection: (entry) => sight.seesPersona(texts(entry, 'persona')),
    elementLink: (entry) => linked(entry, 'referencedPage').every(maySee),
    elementCard: (entry) => linked(entry, 'cardLink').every(maySee),
  };
  function maySee(entry: Entry): boolean {
    return isArticle(entry) ? sight.readsArticle(entry) : (rules[entry.type]?.(entry) ?? true);
  }
  return maySee;
}
