import { type ReactNode, useCallback, useId } from 'react';
import { classes } from './classes.ts';
import './segmented-radio.css';

/** A choice in a row of choices. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A number beside the label. */
  readonly count?: ReactNode;
}

/** The choices of a row, and which of them is chosen. */
export interface SegmentedRadioProps<Value extends string> {
  /** What is chosen here; spoken, not shown. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  /** Its name in a form; one of its own by default. */
  readonly name?: string;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A choice of one of a few that are all in view: radio buttons in one bar. */
export function SegmentedRadio<Value extends string>(props: SegmentedRadioProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const ownName = useId();
  const { name = ownName } = props;
  // Chromium keeps the groups of a shadow root for ever, and with a radio button in them the whole screen around it.
  const leaveGroup = useCallback(
    (box: HTMLFieldSetElement) => {
      const radios = () => box.querySelectorAll<HTMLInputElement>('input[type=radio]');
      for (const radio of radios()) radio.name = name;
      return () => {
        for (const radio of radios()) radio.removeAttribute('name');
      };
    },
    [name],
  );
  return (
    <fieldset ref={leaveGroup} className={classes('hc-segmented', className)}>
      <legend className="hc-visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="hc-segmented__item">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="hc-segmented__face">
            {option.label}
            {option.count !== undefined && (
              <>
                {' '}
                <span className="hc-segmented__count">{option.count}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
