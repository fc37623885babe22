import type { Verdict } from '#contracts/visibility.ts';
import { all, shownToAll } from '#domain/verdict.ts';
import type { Entry } from '../entries.ts';
import type { Sight } from './sight.ts';

/** Whether an entry is an article. */
export const isArticle = ({ type }: Pick<Entry, 'type'>) => type === 'concept' || type === 'tutorial';

/** How the rule reads entries. */
interface EntryFields {
  texts(entry: Entry, field: string): string[];
  flag(entry: Entry, field: string): boolean;
}

/**
 * The one rule that says which entries a visitor may see, and why. A link that leads to something they may not see is not for
 * them, and neither is the card around it; `linked` names the published entries of a field.
 */
export function visibilityRule(
  sight: Sight,
  { texts, flag }: EntryFields,
  linked: (entry: Entry, field: string) => readonly Entry[],
): (entry: Entry) => Verdict {
  const rules: Readonly<Record<string, (entry: Entry) => Verdict>> = {
    topic: (entry) => sight.seesTopic(entry.slug ?? '', flag(entry, 'isEorCountryTopic')),
    pageLandingPageNew: (entry) => sight.seesPage(entry.slug ?? '', texts(entry, 'persona')),
    pageSection: (entry) => sight.seesPersona(texts(entry, 'persona')),
    elementLink: (entry) => all(linked(entry, 'referencedPage').map(judge)),
    elementCard: (entry) => all(linked(entry, 'cardLink').map(judge)),
  };
  function judge(entry: Entry): Verdict {
    return isArticle(entry) ? sight.readsArticle(entry) : (rules[entry.type]?.(entry) ?? shownToAll);
  }
  return judge;
}
