import type { ChangeEvent } from 'react';
import { fieldLengths } from '#contracts/cases.ts';
import {
  type ComplaintForm,
  type ComplaintProblems,
  type RequiredComplaintField,
  requiredComplaintFields,
  sendsRepresentative,
} from '#domain/complaints.ts';
import { useText } from '#i18n/useText.ts';
import { RichTextInput } from '#parts/RichTextInput.tsx';
import { useExcessTexts } from '#parts/useExcessTexts.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { FloatingArea, FloatingSelect, FloatingTextField } from '#ui/FloatingField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { useCountries, useTopics } from './useComplaintTexts.ts';

/** What the form holds, and whether it may be changed. */
export interface ComplaintFieldsProps {
  readonly form: ComplaintForm;
  readonly onChange: (next: Partial<ComplaintForm>) => void;
  /** What is wrong, at the fields concerned; empty before the first try to send it. */
  readonly problems: ComplaintProblems;
  readonly isLocked: boolean;
}

/**
 * The fields of a complaint in their order; none of them is checked here (docs/behaviour/complaints-form.md#fields).
 */
export function ComplaintFields({ form, onChange, problems, isLocked }: ComplaintFieldsProps) {
  const { t } = useText();
  const excess = useExcessTexts();
  const { legalRepresentativeField } = useRuntime().config.complaints;
  const text = (name: TextName) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const isRequired = (name: string): name is RequiredComplaintField =>
    requiredComplaintFields.some((field) => field === name);
  const problemOf = (name: keyof ComplaintForm) => {
    const problem = isRequired(name) ? problems[name] : undefined;
    if (!problem) return '';
    return problem === 'email' ? t('complaintsForm.invalidEmail') : t('complaintsForm.missingField');
  };
  const line = (name: TextName, most: number) => ({
    ...text(name),
    required: isRequired(name),
    error: problemOf(name) || excess.line(form[name], most),
  });
  const choice = (name: TextName) => ({ ...text(name), required: isRequired(name), error: problemOf(name) });
  const area = (name: AreaName) => (
    <div className="hc-complaint__wide">
      <FloatingArea>
        <RichTextInput
          label={t(`complaintsForm.${name}`)}
          value={form[name]}
          onChange={(html) => onChange({ [name]: html })}
          disabled={isLocked}
          required={isRequired(name)}
          error={problemOf(name) || excess.markup(form[name])}
        />
      </FloatingArea>
    </div>
  );
  return (
    <fieldset className="hc-complaint__lock" disabled={isLocked}>
      <FloatingTextField
        {...line('relatedCaseNumber', fieldLengths.caseNumber)}
        label={t('complaintsForm.relatedCase')}
        autoComplete="off"
      />
      <FloatingSelect
        {...choice('country')}
        label={t('complaintsForm.country')}
        placeholder={t('complaintsForm.none')}
        options={useCountries()}
      />
      <FloatingTextField
        {...line('name', fieldLengths.name)}
        className="hc-complaint__third"
        label={t('complaintsForm.name')}
        autoComplete="name"
      />
      <FloatingTextField
        {...line('emailAddress', fieldLengths.name)}
        className="hc-complaint__third"
        label={t('complaintsForm.email')}
        inputMode="email"
        autoComplete="email"
      />
      <FloatingTextField
        {...line('phoneNumber', fieldLengths.phone)}
        className="hc-complaint__third"
        label={t('complaintsForm.phone')}
        type="tel"
        autoComplete="tel"
      />
      <FloatingTextField
        {...line('identifyingInformation', fieldLengths.name)}
        className="hc-complaint__wide"
        label={t('complaintsForm.identifying')}
        autoComplete="off"
      />
      <FloatingSelect
        {...choice('topic')}
        className="hc-complaint__wide"
        label={t('complaintsForm.topic')}
        placeholder={t('complaintsForm.none')}
        options={useTopics()}
      />
      {area('details')}
      {area('resolution')}
      {area('damage')}
      <RadioGroup
        className="hc-complaint__wide"
        label={t('complaintsForm.filedPreviously')}
        options={[
          { value: 'yes', label: t('complaintsForm.yes') },
          { value: 'no', label: t('complaintsForm.no') },
        ]}
        value={form.filedPreviously ? 'yes' : 'no'}
        onChange={(answer) => onChange({ filedPreviously: answer === 'yes' })}
      />
      <FloatingTextField
        {...text('legalRepresentative')}
        className="hc-complaint__wide"
        label={t('complaintsForm.legalRepresentative')}
        help={sendsRepresentative(legalRepresentativeField) ? undefined : t('complaintsForm.legalHint')}
        autoComplete="off"
      />
    </fieldset>
  );
}

type AreaName = 'details' | 'resolution' | 'damage';
type TextName = Exclude<keyof ComplaintForm, AreaName | 'filedPreviously'>;
