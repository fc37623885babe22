import type { ReactNode } from 'react';
import './form-row.css';

/** A section of a form: what stands beside its fields, and the fields. */
export interface FormRowProps {
  /** The heading and what else stands beside the fields. */
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** A section of a form: its title at the start, its fields beside it (docs/behaviour/design.md#layout). */
export function FormRow({ intro, children }: FormRowProps) {
  return (
    <div className="hc-form__row">
      <div className="hc-form__intro">{intro}</div>
      <div className="hc-form__fields">{children}</div>
    </div>
  );
}
