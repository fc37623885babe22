import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldLook } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';
import './floating-field.css';

type FloatingLook = Omit<FieldLook, 'hideLabel'>;

/** The label, and every attribute of the native input but its placeholder. */
export interface FloatingTextFieldProps
  extends FloatingLook,
    Omit<ComponentProps<'input'>, 'required' | 'placeholder'> {}

/**
 * One line of text whose label lies in the empty box and moves up to make room. The box grows with a label of several
 * lines. Takes every attribute, event and the ref of the native input.
 */
export function FloatingTextField({
  label,
  help,
  error,
  required,
  id,
  className,
  ...rest
}: FloatingTextFieldProps) {
  return (
    <Field {...{ label, help, error, required, id }} className={classes('hc-float', className)}>
      {(control) => (
        <div className="hc-input hc-float__box" data-label={label}>
          {/* The blank placeholder tells an empty field from a filled one. */}
          <input type="text" {...rest} {...control} placeholder=" " className="hc-float__control" />
        </div>
      )}
    </Field>
  );
}

/** The options, and the words for no choice. */
export interface FloatingSelectProps extends Omit<SelectProps, 'hideLabel'> {
  /** The choice of nothing (its value is the empty string), first in the list; the closed box shows the label for it. */
  readonly placeholder: string;
}

/** A choice of one of several whose label lies in the box while nothing is chosen; otherwise as Select. */
export function FloatingSelect({ className, ...rest }: FloatingSelectProps) {
  return <Select {...rest} className={classes('hc-float hc-float--select', className)} />;
}

/** Gives an editor inside the same box: its label on top, within the frame. */
export function FloatingArea({ children }: { readonly children: ReactNode }) {
  return <div className="hc-float-area">{children}</div>;
}
