import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import { Select } from './Select.tsx';

type Group = { label: string; options: readonly { value: string; label: string }[] };
type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords | 'children' | 'className'> & {
    options: readonly (string | Group)[];
  };

function Options({ of: option }: { of: string | Group }) {
  if (typeof option === 'string') return <option>{option}</option>;
  return (
    <optgroup label={option.label}>
      {option.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}

/** The browser's own list, for choices that are too many to show. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  good,
  id,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, good, id }}>
      {(wiring) => (
        <Select {...select} {...wiring}>
          {options.map((option) => (
            <Options key={typeof option === 'string' ? option : option.label} of={option} />
          ))}
        </Select>
      )}
    </Field>
  );
}
