import { useLayoutEffect, useMemo, useState } from 'react';
import { readerCountry, type Term, termsForCountry } from '#domain/glossary.ts';
import { termFinder } from '#domain/termMatches.ts';
import { useGlossaryTerms } from '#parts/useGlossaryTerms.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { markTerms, unmarkTerms } from './articleTerms.ts';

const none: readonly Term[] = [];

/**
 * Marks the glossary terms of a shown text and returns them, so that each gets its definition. The text waits for
 * nothing and is parsed once: terms that come later are marked in its place. `shown` changes whenever the box gets
 * another text.
 */
export function useDefinitions(box: HTMLElement | null, shown: unknown): readonly Term[] {
  const { config, navigation } = useRuntime();
  const session = useSession();
  const glossary = useGlossaryTerms({ isAside: true });
  const [marked, setMarked] = useState(none);
  const { locale } = navigation.siteContext();
  const userLocale = session.status === 'ready' ? session.info.userLangLocale : '';
  const country =
    session.status === 'loading' ? null : readerCountry(config.readerCountry, userLocale, locale);
  const terms = glossary.status === 'ready' ? glossary.terms : null;
  const find = useMemo(
    () => (terms && country !== null ? termFinder(termsForCountry(terms, country)) : null),
    [terms, country],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in the same box has no marks yet
  useLayoutEffect(() => {
    if (!box || !find) return undefined;
    setMarked(markTerms(box, find));
    return () => unmarkTerms(box);
  }, [box, shown, find]);
  return find ? marked : none;
}
