import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './Field';
import { maxLengthChange } from './maxLengthChange';
import { classNames } from './classNames';
import styles from './Field.module.css';

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** An element at the end of the control, such as a button. */
  end?: ReactNode;
}

/** A single-line text field with a visible label. */
export function TextField({
  label,
  hint,
  error,
  limit,
  value,
  onChange,
  end,
  className,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, limit, value, className }}>
      {(ties) => (
        <span className={styles.frame}>
          <input
            type="text"
            {...rest}
            {...ties}
            className={classNames(styles.control, end && styles.withEnd)}
            value={value}
            {...maxLengthChange(onChange, limit)}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
