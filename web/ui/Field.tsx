import { useEffect, useId, useState, type ReactNode } from 'react';
import { plural } from '../language/t';
import { classNames } from './classNames';
import { grouped } from './formatCount';
import styles from './Field.module.css';

/** The props of every field besides those of its control. */
export interface FieldFrame {
  /** The visible label. */
  label: string;
  /** A hint below the control. */
  hint?: ReactNode;
  /** An error message; marks the control as invalid. */
  error?: ReactNode;
  /** The maximum length in code points, which is what readers count; shows "N/limit". */
  limit?: number;
}

/** The attributes that associate the control with its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldFrame {
  id?: string;
  /** The text in the control, for the counter. */
  value?: string;
  className?: string;
  children: (ties: ControlTies) => ReactNode;
}

/** Arranges label, control, hint, error and counter. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  limit,
  value = '',
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`, limit && `${id}-counter`);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hint || error || limit) && (
        <div className={styles.below}>
          <div className={styles.notes}>
            {error && (
              <p className={styles.error} id={`${id}-error`}>
                {error}
              </p>
            )}
            {hint && (
              <p className={styles.hint} id={`${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          {limit && <Counter id={`${id}-counter`} count={codePoints(value)} limit={limit} />}
        </div>
      )}
    </div>
  );
}

function Counter({ id, count, limit }: { id: string; count: number; limit: number }) {
  const left = limit - count;
  const near = left <= Math.min(20, Math.ceil(limit / 10));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const text = near ? plural(left, '{count} character left', '{count} characters left') : '';
    const timer = setTimeout(() => setSaid(text), 700); // wait for a pause in typing
    return () => clearTimeout(timer);
  }, [left, near]);
  return (
    <p className={classNames(styles.counter, near && styles.near)}>
      <span id={id}>
        {grouped(count)}/{grouped(limit)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </p>
  );
}

/** The number of characters as readers count them, more closely than `length`: an emoji is one. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}
