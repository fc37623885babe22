import type { ChangeEvent } from 'react';
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
import { LateSuggestions } from './LateSuggestions.tsx';
import { useCaseReasons, useCountries } from './useAdvisorTexts.ts';

/** What the form holds, and whether it may be changed. */
export interface CaseFieldsProps {
  readonly form: AdvisorForm;
  readonly onChange: (next: Partial<AdvisorForm>) => void;
  /** The required fields that are said to be missing. */
  readonly problems: readonly RequiredField[];
  readonly userId: string;
  readonly isLocked: boolean;
}

/** The fields of a case; employee and country for EOR advisors only (docs/behaviour/contact-advisor.md#form). */
export function CaseFields({ form, onChange, problems, userId, isLocked }: CaseFieldsProps) {
  const { t, locale } = useText();
  const reasons = useCaseReasons(form.advisor);
  const excess = useExcessTexts();
  const text = textOf(form, onChange);
  const errorOf = (field: RequiredField) => problems.includes(field) && t(`contactAdvisor.errors.${field}`);
  return (
    <fieldset className="hc-form__lock" part="fields" disabled={isLocked}>
      <TextField
        {...text('subject')}
        label={t('contactAdvisor.subject')}
        required
        autoComplete="off"
        error={errorOf('subject') || excess.line(form.subject, fieldLengths.subject)}
      />
      {!isLocked && <LateSuggestions subject={form.subject} userId={userId} />}
      <Select
        {...text('caseReason')}
        label={t('contactAdvisor.caseReason')}
        required
        placeholder={t('contactAdvisor.none')}
        options={reasons}
        error={errorOf('caseReason')}
      />
      {form.advisor === 'eor' && <EmployeeFields form={form} onChange={onChange} />}
      <RichTextInput
        label={t('contactAdvisor.description')}
        required
        value={form.description}
        onChange={(description) => onChange({ description })}
        disabled={isLocked}
        error={errorOf('description') || excess.markup(form.description)}
      />
      <ChipsField
        label={t('contactAdvisor.otherPeople')}
        placeholder={t('contactAdvisor.addAddresses')}
        inputMode="email"
        value={form.emailAddresses}
        onChange={(emailAddresses) => onChange({ emailAddresses })}
        disabled={isLocked}
        error={excess.addresses(form.emailAddresses)}
        isValid={isEmailAddress}
        invalidMessage={(pieces) =>
          t('contactAdvisor.invalidAddresses', {
            count: pieces.length,
            addresses: formatList(pieces, locale),
          })
        }
        removeLabel={(address) => t('contactAdvisor.removeAddress', { address })}
      />
    </fieldset>
  );
}

function EmployeeFields({ form, onChange }: Pick<CaseFieldsProps, 'form' | 'onChange'>) {
  const excess = useExcessTexts();
  const { t } = useText();
  const countries = useCountries();
  const text = textOf(form, onChange);
  return (
    <div className="hc-form__pair">
      <TextField
        {...text('employeeName')}
        label={t('contactAdvisor.employeeName')}
        autoComplete="off"
        error={excess.line(form.employeeName, fieldLengths.name)}
      />
      <Select
        {...text('country')}
        label={t('contactAdvisor.country')}
        placeholder={t('contactAdvisor.none')}
        options={countries}
      />
    </div>
  );
}

/** What ties a field to what the form holds of it. */
function textOf(form: AdvisorForm, onChange: CaseFieldsProps['onChange']) {
  return (name: 'subject' | 'caseReason' | 'employeeName' | 'country') => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.currentTarget.value }),
  });
}
