import { useMemo } from 'react';
import type { CaseListItem } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { type PreparedCases, prepareCases } from '#domain/caseList.ts';
import { sampleCases, showsSamples } from '#domain/caseSamples.ts';
import { useText } from '#i18n/useText.ts';
import { useCaseLabels } from '#parts/useCaseLabels.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useLiveCases } from '#runtime/useLiveCases.ts';
import { type Read, useFailureLog, useRead } from '#runtime/useRead.ts';

/** The cases of the user. */
export function useCaseRead(user: UserInfo | null): Read<readonly CaseListItem[]> {
  const read = useRead('getCaseList', { userId: user?.userId ?? '' }, { enabled: user !== null });
  useFailureLog(read, 'the cases could not be loaded');
  useLiveCases(user !== null);
  return read;
}

/** What the list is made of. */
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
  const own = useMemo(() => prepareCases(items, labels, locale), [items, labels, locale]);
  const samples = useMemo(() => {
    if (!areSamples) return null;
    const made = sampleCases(now(), caseSampleRows, (number) => t('myCases.sampleSubject', { number }));
    return prepareCases(made, labels, locale, true);
  }, [areSamples, now, caseSampleRows, labels, locale, t]);
  return { own, cases: samples ?? own, areSamples };
}
