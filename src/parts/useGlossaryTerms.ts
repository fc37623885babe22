import { useEffect, useMemo } from 'react';
import { glossaryTerms, type Term } from '#domain/glossary.ts';
import { useRead, useRuntime } from '#runtime/hooks.ts';

export type GlossaryTerms =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly terms: readonly Term[] };

/**
 * All glossary terms in the page's language (docs/behaviour/glossary.md#data); not asked for while `enabled` is
 * false. An answer without a list is a failure.
 */
export function useGlossaryTerms(enabled = true): GlossaryTerms {
  const { navigation, transport, log } = useRuntime();
  const { locale } = navigation.siteContext();
  const params = { langLocale: locale };
  const read = useRead('getAllGlossaryTerms', params, enabled);
  const data = read.status === 'ready' ? read.data : null;
  const terms = useMemo(() => (data ? glossaryTerms(data, locale) : null), [data, locale]);
  const error = read.status === 'failed' ? read.error : null;
  const isMissing = data !== null && terms === null;

  useEffect(() => {
    if (error !== null) log.error('the glossary terms could not be loaded', error);
    if (isMissing) log.error('the answer holds no list of glossary terms');
  }, [error, isMissing, log]);

  if (read.status === 'failed') return { status: 'failed', error, retry: read.retry };
  if (isMissing) {
    const { queryKey } = transport.read('getAllGlossaryTerms', params);
    return { status: 'failed', error: null, retry: () => transport.queries.refetchQueries({ queryKey }) };
  }
  return terms === null ? { status: 'loading' } : { status: 'ready', terms };
}
