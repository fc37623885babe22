import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './checkbox.css';

/** The label, and every attribute of the native input. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

/** A yes or no with its label. Takes every attribute, event and the ref of the native input. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('hc-choice', className)}>
      <input {...rest} type="checkbox" className="hc-choice__input" />
      <span>{label}</span>
    </label>
  );
}
