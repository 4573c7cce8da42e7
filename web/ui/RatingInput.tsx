import { useId, useState, type ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './RatingInput.module.css';
import { msg, plural, t } from '../language/t';

export interface RatingInputProps {
  /** 1 to 5; 0 if none is chosen yet. */
  value: number;
  onChange: (rating: number) => void;
  /** An error message, such as "Please select a rating." */
  error?: ReactNode;
  label?: string;
  className?: string;
}

const RATINGS = [1, 2, 3, 4, 5];
const WORDS = [
  '',
  msg('Not for me'),
  msg('It was all right'),
  msg('Good{_rating}'),
  msg('Very good{_rating}'),
  msg('A favourite'),
];

/** Chooses one to five stars. Native radios provide keyboard support and names; each lies over its star. */
export function RatingInput({ value, onChange, error, label = t('Rating'), className }: RatingInputProps) {
  const id = useId();
  const [preview, setPreview] = useState(0);
  const shown = preview || value;
  return (
    <div className={classNames(styles.rating, className)}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.line}>
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.stars}
          onPointerLeave={() => setPreview(0)}
        >
          {RATINGS.map((rating) => (
            <span
              key={rating}
              className={classNames(styles.star, rating <= shown && styles.filled)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(rating)}
            >
              <input
                type="radio"
                name={id}
                value={rating}
                checked={rating === value}
                aria-label={plural(rating, '{count} star', '{count} stars')}
                onChange={() => onChange(rating)}
              />
            </span>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {t(WORDS[shown] ?? '')}
        </span>
      </div>
      {error && (
        <p role="alert" className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
