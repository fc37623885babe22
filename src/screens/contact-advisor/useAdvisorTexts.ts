import { useMemo } from 'react';
import { eorCaseCountries } from '#contracts/cases.ts';
import { regionOf } from '#domain/advisors.ts';
import { alphabetOf } from '#domain/alphabet.ts';
import type { AdvisorKind } from '#domain/caseRules.ts';
import { defaultLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/texts.ts';
import { useText } from '#i18n/useText.ts';
import { type Choice, caseReasons } from '#parts/caseReasons.ts';
import { useRuntime } from '#runtime/hooks.ts';

/** The reasons of an advisor, in the reader's language. */
export function useCaseReasons(advisor: AdvisorKind): Choice[] {
  const { t } = useText();
  return caseReasons(advisor, useRuntime().config.brand.partnerName, t);
}

/** The countries of the EOR form: values as sent; English shows them so, other languages by their own names. */
export function useCountries(): readonly Choice[] {
  const { t, locale } = useText();
  return useMemo(() => countriesIn(locale, t), [locale, t]);
}

function countriesIn(locale: string, t: Translate): readonly Choice[] {
  if (locale === defaultLocale) return eorCaseCountries.map((value) => ({ value, label: value }));
  const names = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const named = eorCaseCountries.flatMap((value) => {
    const region = regionOf(value);
    return region === null ? [] : [{ value, label: names.of(region) ?? value }];
  });
  const order = alphabetOf(locale);
  named.sort((a, b) => order(a.label, b.label));
  return [...named, { value: 'N/A', label: t('contactAdvisor.notApplicable') }];
}
