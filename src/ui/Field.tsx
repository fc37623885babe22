import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { IconError } from './icons/interface.ts';
import './field.css';

/** What every form control has around it. */
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
  /**
   * For a control that no native label can name: the label is plain words, a click on them calls back, and the control
   * takes its name from `labelIdOf(id)`.
   */
  readonly onLabelClick?: () => void;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The id of the label of a control. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

/**
 * The frame of every form control: label above, help and error below (errors stay next to their cause;
 * docs/behaviour/design.md#loading-empty-and-error).
 */
export function Field({
  id,
  label,
  hideLabel,
  help,
  error,
  required,
  className,
  onLabelClick,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const look = classes('hc-label', hideLabel && 'hc-visually-hidden');
  const words = (
    <>
      {label}
      {required && (
        <span className="hc-label__required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={classes('hc-field', className)}>
      {onLabelClick ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: does for the mouse what a native label does
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the control itself
        <span className={look} id={labelIdOf(controlId)} onClick={onLabelClick}>
          {words}
        </span>
      ) : (
        <label className={look} htmlFor={controlId}>
          {words}
        </label>
      )}
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
