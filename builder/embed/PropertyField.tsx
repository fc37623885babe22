import type { PartValue } from '#domain/builtPages.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ElementField } from '../elementFields.ts';

interface PropertyFieldProps {
  readonly field: ElementField;
  readonly value: PartValue;
  readonly onChange: (value: PartValue) => void;
}

/** The field of a property of an element: a choice, a yes or no, a whole number or a text. */
export function PropertyField({ field, value, onChange }: PropertyFieldProps) {
  const { label = '' } = field;
  const about = String(field.metadata?.description ?? '');
  if (field.type === 'radio')
    return (
      <div>
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <p className="hc-caption">{about}</p>
      </div>
    );
  if (field.type === 'select')
    return (
      <Select
        label={label}
        help={about}
        options={field.options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (field.type === 'number')
    return (
      <TextField
        label={label}
        help={about}
        type="number"
        min={field.min}
        max={field.max}
        value={String(value)}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
    );
  return (
    <TextField
      label={label}
      help={about}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
