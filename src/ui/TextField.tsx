import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldLook } from './Field.tsx';
import './text-field.css';

/** The label, what stands inside beside the text, and every attribute of the native input. */
export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'required'> {
  /** Drawn inside, before the text: `<IconSearch size={18} />`. */
  readonly icon?: ReactNode;
  /** An IconButton of size `sm` inside, after the text (clear, show). */
  readonly action?: ReactNode;
}

/** One line of text with its label. Takes every attribute, event and the ref of the native input. */
export function TextField({
  label,
  hideLabel,
  help,
  error,
  required,
  icon,
  action,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => {
        const input = <input type="text" {...rest} {...control} className="hc-input" />;
        return icon || action ? (
          <div className="hc-input-wrap">
            {icon}
            {input}
            {action}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}

/** The label, and every attribute of the native element. */
export interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'required'> {}

/** Several lines of text with their label; grows with the text where the browser can. */
export function TextArea({ label, hideLabel, help, error, required, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={classes('hc-input', 'hc-input--area')} />
      )}
    </Field>
  );
}
