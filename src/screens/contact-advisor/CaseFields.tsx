import { Controller, type UseFormReturn } from 'react-hook-form';
import { fieldLengths } from '#contracts/cases.ts';
import type { AdvisorForm, RequiredField } from '#domain/advisors.ts';
import { isEmailAddress } from '#domain/caseRules.ts';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { RichTextInput } from '#parts/RichTextInput.tsx';
import { useExcessTexts } from '#parts/useExcessTexts.ts';
import { ChipsField } from '#ui/ChipsField.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SubjectSuggestions } from './SubjectSuggestions.tsx';
import { useCaseReasons, useCountries } from './useAdvisorTexts.ts';

/** The form, what it holds, and whether it may be changed. */
export interface CaseFieldsProps {
  readonly form: UseFormReturn<AdvisorForm>;
  readonly values: AdvisorForm;
  readonly userId: string;
  readonly isLocked: boolean;
}

/** The fields of a case; employee and country for EOR advisors only (docs/behaviour/contact-advisor.md#form). */
export function CaseFields({ form, values, userId, isLocked }: CaseFieldsProps) {
  const { t, locale } = useText();
  const reasons = useCaseReasons(values.advisor);
  const excess = useExcessTexts();
  const { errors } = form.formState;
  const errorOf = (field: RequiredField) => errors[field] && t(`contactAdvisor.errors.${field}`);
  return (
    <fieldset className="hc-form__lock" part="fields" disabled={isLocked}>
      <TextField
        {...form.register('subject')}
        label={t('contactAdvisor.subject')}
        required
        autoComplete="off"
        error={errorOf('subject') || excess.line(values.subject, fieldLengths.subject)}
      />
      {!isLocked && <SubjectSuggestions subject={values.subject} userId={userId} />}
      <Select
        {...form.register('caseReason')}
        label={t('contactAdvisor.caseReason')}
        required
        placeholder={t('contactAdvisor.none')}
        options={reasons}
        error={errorOf('caseReason')}
      />
      {values.advisor === 'eor' && <EmployeeFields form={form} name={values.employeeName} />}
      <Controller
        name="description"
        control={form.control}
        render={({ field }) => (
          <RichTextInput
            label={t('contactAdvisor.description')}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={isLocked}
            error={errorOf('description') || excess.markup(values.description)}
          />
        )}
      />
      <Controller
        name="emailAddresses"
        control={form.control}
        render={({ field }) => (
          <ChipsField
            label={t('contactAdvisor.otherPeople')}
            placeholder={t('contactAdvisor.addAddresses')}
            inputMode="email"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={isLocked}
            error={excess.addresses(field.value)}
            isValid={isEmailAddress}
            invalidMessage={(pieces) =>
              t('contactAdvisor.invalidAddresses', {
                count: pieces.length,
                addresses: formatList(pieces, locale),
              })
            }
            removeLabel={(address) => t('contactAdvisor.removeAddress', { address })}
          />
        )}
      />
    </fieldset>
  );
}

interface EmployeeFieldsProps {
  readonly form: UseFormReturn<AdvisorForm>;
  readonly name: string;
}

function EmployeeFields({ form, name }: EmployeeFieldsProps) {
  const excess = useExcessTexts();
  const { t } = useText();
  const countries = useCountries();
  return (
    <div className="hc-form__pair">
      <TextField
        {...form.register('employeeName')}
        label={t('contactAdvisor.employeeName')}
        autoComplete="off"
        error={excess.line(name, fieldLengths.name)}
      />
      <Select
        {...form.register('country')}
        label={t('contactAdvisor.country')}
        placeholder={t('contactAdvisor.none')}
        options={countries}
      />
    </div>
  );
}
