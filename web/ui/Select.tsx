import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldFrame } from './Field';
import { classNames } from './classNames';
import styles from './Field.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string>
  extends Omit<FieldFrame, 'limit'>, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
}

/** A native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, value, onChange, options, className, id, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => (
        <span className={styles.frame}>
          <select
            {...rest}
            {...ties}
            className={classNames(styles.control, styles.select)}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
