import { useEffect, useMemo } from 'react';
import type { CaseListItem } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { type PreparedCases, prepareCases } from '#domain/caseList.ts';
import { sampleCases, showsSamples } from '#domain/caseSamples.ts';
import { caseRow } from '#domain/cases.ts';
import { useText } from '#i18n/useText.ts';
import { useCaseLabels } from '#parts/useCaseLabels.ts';
import { useRead, useRuntime } from '#runtime/hooks.ts';

export type CaseListRead =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly items: readonly CaseListItem[] };

/** The cases of the user (docs/behaviour/my-cases.md#page). An answer without a list is a failure. */
export function useCaseRead(user: UserInfo | null): CaseListRead {
  const { transport, log } = useRuntime();
  const params = { userId: user?.userId ?? '' };
  const read = useRead('getCaseList', params, user !== null);
  const items = read.status === 'ready' ? (read.data.caseList ?? null) : null;
  const error = read.status === 'failed' ? read.error : null;
  const isMissing = read.status === 'ready' && items === null;

  useEffect(() => {
    if (error !== null) log.error('the cases could not be loaded', error);
    if (isMissing) log.error('the answer holds no list of cases');
  }, [error, isMissing, log]);

  if (read.status === 'failed') return { status: 'failed', error, retry: read.retry };
  if (isMissing) {
    const { queryKey } = transport.read('getCaseList', params);
    return { status: 'failed', error: null, retry: () => transport.queries.refetchQueries({ queryKey }) };
  }
  return items === null ? { status: 'loading' } : { status: 'ready', items };
}

export interface ShownCases {
  /** The user's own cases. */
  readonly own: PreparedCases;
  /** What the list is made of: the own cases, or samples in their place (docs/behaviour/my-cases.md#sample-rows). */
  readonly cases: PreparedCases;
  readonly areSamples: boolean;
}

/** The cases prepared for filtering and sorting; once a list and language. */
export function useShownCases(
  items: readonly CaseListItem[],
  isInternalUser: boolean,
  taxOnly: boolean,
): ShownCases {
  const { t, locale } = useText();
  const { config, now } = useRuntime();
  const labels = useCaseLabels();
  const { caseSampleRows, caseSampleThreshold } = config.limits;
  const areSamples = showsSamples({ isInternalUser }, taxOnly, items.length, caseSampleThreshold);
  const own = useMemo(
    () =>
      prepareCases(
        items.map((item) => caseRow(item, labels)),
        locale,
      ),
    [items, labels, locale],
  );
  const samples = useMemo(() => {
    if (!areSamples) return null;
    const made = sampleCases(now(), caseSampleRows, (number) => t('myCases.sampleSubject', { number }));
    return prepareCases(
      made.map((item) => caseRow(item, labels, true)),
      locale,
    );
  }, [areSamples, now, caseSampleRows, labels, locale, t]);
  return { own, cases: samples ?? own, areSamples };
}
