import { useCallback, useId } from 'react';
import type { AudienceChoices } from '#contracts/builtPages.ts';
import { audienceFields, audienceText, type AudienceField as Field, readAudience } from '#domain/audience.ts';
import { countryCodes } from '#domain/countryCodes.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';

interface AudienceFieldProps {
  /** As `audienceText` writes it; '' for everybody. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** For whom a page or section is: everybody, or those with a persona, a product and a country that are chosen here. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const { api, t } = useBuilder();
  const [choices, reload] = useLoaded(useCallback(() => api.audiences(), [api]));
  const id = useId();
  const audience = readAudience(value) ?? {};
  const toggle = (field: Field, each: string, isOn: boolean) => {
    const before = audience[field] ?? [];
    const values = isOn ? [...before, each] : before.filter((other) => other !== each);
    onChange(audienceText({ ...audience, [field]: values }));
  };
  return (
    <fieldset className="builder-field builder-audience" aria-describedby={`${id}-says`}>
      <legend>{t('audience.label')}</legend>
      <p id={`${id}-says`} className="builder-hint">
        {t(value === '' ? 'audience.everybody' : 'audience.some')}
      </p>
      {choices.status === 'loading' && <p aria-busy="true">{t('loading')}</p>}
      {choices.status === 'failed' && (
        <div role="alert" className="builder-error">
          <p>{failureText(t, choices.error)}</p>
          <button type="button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {choices.status === 'ready' &&
        audienceFields.map((field) => (
          <ValueList
            key={field}
            field={field}
            values={withChosen(choices.value, field, audience[field] ?? [])}
            chosen={audience[field] ?? []}
            onToggle={(each, isOn) => toggle(field, each, isOn)}
          />
        ))}
    </fieldset>
  );
}

/** What there is to choose, and what was chosen when there still was that. */
const withChosen = (choices: AudienceChoices, field: Field, chosen: readonly string[]) => [
  ...choices[field],
  ...chosen.filter((each) => !choices[field].includes(each)),
];

interface ValueListProps {
  readonly field: Field;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string, isOn: boolean) => void;
}

/** The values of one kind; closed as long as none of them is chosen. */
function ValueList({ field, values, chosen, onToggle }: ValueListProps) {
  const { t } = useBuilder();
  const nameOf = useAudienceNames();
  return (
    <details open={chosen.length > 0 || undefined}>
      <summary>
        {t(`audience.${field}`)}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      {values.map((value) => (
        <label key={value} className="builder-check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => onToggle(value, target.checked)}
          />
          {nameOf(field, value)}
        </label>
      ))}
    </details>
  );
}

/** Countries of the menus, and one that has no page of its own. */
const codes: Readonly<Record<string, string>> = { ...countryCodes, korea: 'KR' };

/** What the values of an audience are called: countries in the language of the builder, personas in words. */
export function useAudienceNames(): (field: Field, value: string) => string {
  const { t, locale } = useBuilder();
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const personas: Readonly<Record<string, string>> = {
    'internal-user': t('audience.internals'),
    'partner-user': t('audience.partners'),
  };
  return (field, value) => {
    const code = field === 'countries' ? codes[value] : undefined;
    if (code !== undefined) return countries.of(code) ?? value;
    return (field === 'personas' ? personas[value] : undefined) ?? value;
  };
}
