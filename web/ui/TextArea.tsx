import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field';
import { maxLengthChange } from './maxLengthChange';
import { classNames } from './classNames';
import styles from './Field.module.css';

export interface TextAreaProps
  extends FieldFrame, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children'> {
  value: string;
  onChange: (value: string) => void;
}

/** A multi-line text field with a visible label; it grows with its content if the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  limit,
  value,
  onChange,
  className,
  id,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, limit, value, className }}>
      {(ties) => (
        <textarea
          rows={4}
          {...rest}
          {...ties}
          className={classNames(styles.control, styles.area)}
          value={value}
          {...maxLengthChange(onChange, limit)}
        />
      )}
    </Field>
  );
}
