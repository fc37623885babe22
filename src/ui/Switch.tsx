import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './switch.css';

/** The label, and every attribute of the native input. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: ReactNode;
}

/** Turns something on or off at once, with its label. Takes every attribute, event and the ref of the native input. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classes('hc-switch', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className="hc-switch__input" />
      <span>{label}</span>
    </label>
  );
}
