import { useId } from 'react';

interface FocusFieldProps {
  readonly label: string;
  /** Nine places, row by row. */
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What of a picture stays in sight where it is cut: one of nine places, chosen as on the picture itself. */
export function FocusField({ label, values, value, onChange }: FocusFieldProps) {
  const name = useId();
  return (
    <fieldset className="builder-focus">
      <legend>{label}</legend>
      <div className="builder-focus__places">
        {values.map((each) => (
          <label key={each.value} title={each.label}>
            <input
              type="radio"
              name={name}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
            />
            <span className="builder-hidden">{each.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
