import type { CSSProperties } from 'react';
import { classNames } from './classNames';
import styles from './Stars.module.css';
import { t } from '../language/t';
import { decimal } from './formatCount';

export interface StarsProps {
  /** A rating or an average, 0 to 5. */
  value: number;
  className?: string;
}

/** Five stars, filled in proportion, read as "Rated 4.3 of 5". Their size is that of the surrounding text. */
export function Stars({ value, className }: StarsProps) {
  const style = { '--filled': `${(value / 5) * 100}%` } as CSSProperties;
  return (
    <span className={classNames(styles.stars, className)}>
      <span className="visually-hidden">
        {t('Rated {rating} of {most}', { rating: decimal(value), most: 5 })}
      </span>
      <span className={styles.row} style={style} aria-hidden="true" />
    </span>
  );
}
