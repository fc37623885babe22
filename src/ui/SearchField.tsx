import type { Ref } from 'react';
import { IconButton } from './IconButton.tsx';
import { IconClose, IconSearch } from './icons/interface.ts';
import { TextField } from './TextField.tsx';

/** A field that narrows what stands beside it. */
export interface SearchFieldProps {
  /** For assistive technology; the placeholder says it to the eye. */
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  /** Its name in a form. */
  readonly name?: string;
  readonly onType: (text: string) => void;
  /** Empties the field, which keeps the focus. */
  readonly onClear: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search field with a button that empties it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  name,
  onType,
  onClear,
  ref,
}: SearchFieldProps) {
  return (
    <TextField
      ref={ref}
      type="search"
      name={name}
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      icon={<IconSearch size={18} />}
      value={value}
      onChange={(event) => onType(event.target.value)}
      action={
        value !== '' && (
          <IconButton
            size="sm"
            label={clearLabel}
            onClick={(event) => {
              const field = event.currentTarget.parentElement?.querySelector('input');
              onClear();
              field?.focus();
            }}
          >
            <IconClose size={18} />
          </IconButton>
        )
      }
    />
  );
}
