import { useMemo } from 'react';
import { glossaryTerms, type Term } from '#domain/glossary.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useHtmlRead } from '#runtime/lateHtml.ts';
import { type ReadSettings, useFailureLog, useRead } from '#runtime/useRead.ts';

/** The terms, or how far they are. */
export type GlossaryTerms =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly terms: readonly Term[] };

/** All glossary terms in the page's language, asked for as the settings say. */
export function useGlossaryTerms(settings?: ReadSettings): GlossaryTerms {
  const { locale } = useRuntime().navigation.siteContext();
  const read = useHtmlRead(
    useRead('getAllGlossaryTerms', { langLocale: locale }, settings),
    settings?.isAside,
  );
  const data = read.status === 'ready' ? read.data : null;
  const terms = useMemo(() => (data ? glossaryTerms(data, locale) : null), [data, locale]);
  useFailureLog(read, 'the glossary terms could not be loaded');
  if (read.status === 'failed') return read;
  return terms === null ? { status: 'loading' } : { status: 'ready', terms };
}
