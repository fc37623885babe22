import { useId } from 'react';
import { classes } from './classes.ts';
import './checkbox.css';
import './field.css';
import './radio.css';
import './radio-group.css';

/** A choice, and the words for it. */
export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** The question, its choices, and which of them is chosen. */
export interface RadioGroupProps<V extends string> {
  /** The question; the name of the group. */
  readonly label: string;
  readonly options: readonly RadioOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A question with a few short answers, one of which is chosen: native radios in a line. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, options, value, onChange, disabled, className } = props;
  const name = useId();
  return (
    <fieldset className={classes('hc-field', 'hc-radio-field', className)} disabled={disabled}>
      <legend className="hc-label">{label}</legend>
      <div className="hc-radio-group">
        {options.map((option) => (
          <label key={option.value} className="hc-choice">
            <input
              type="radio"
              className="hc-radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
