import { type ComponentProps, Suspense } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import { IconChevronDown } from './icons/interface.ts';
import './select.css';

/** A choice, and the words for it. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The choices, the label, and every attribute of the native element. */
export interface SelectProps
  extends FieldLook,
    Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** The choice of nothing (its value is the empty string), first in the list. */
  readonly placeholder?: string;
}

/**
 * A choice of one of several, with its label: the native select, whose list takes our look where the browser has
 * `appearance: base-select`. Takes every attribute, event and the ref of the native one.
 */
export function Select({
  label,
  hideLabel,
  help,
  error,
  required,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <div className="hc-select">
          <select {...rest} {...control} className="hc-input hc-select__control">
            {placeholder !== undefined && (
              <option className="hc-select__option" value="">
                {placeholder}
              </option>
            )}
            {/* Those that a server drew can be chosen before they come alive. */}
            <Suspense>
              {options.map(({ value, label: text, disabled }) => (
                <option key={value} className="hc-select__option" value={value} disabled={disabled}>
                  {text}
                </option>
              ))}
            </Suspense>
          </select>
          <IconChevronDown size={18} />
        </div>
      )}
    </Field>
  );
}
