import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { IconError } from './icons/interface.tsx';
import './field.css';

export interface FieldLook {
  readonly label: string;
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean;
  /** A line of help under the control. */
  readonly help?: ReactNode;
  /** What is wrong, in words; marks the control as invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/** What a control needs to be tied to its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The frame of every form control: label above, help and error below (design 7: errors stay next to their cause). */
export function Field({ id, label, hideLabel, help, error, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classes('hc-field', className)}>
      <label className={classes('hc-label', hideLabel && 'hc-visually-hidden')} htmlFor={controlId}>
        {label}
        {required && (
          <span className="hc-label__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': classes(errorId, helpId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="hc-error" id={errorId}>
          <IconError size={16} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className="hc-help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
