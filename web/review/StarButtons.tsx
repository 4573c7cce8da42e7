import { useRef, type KeyboardEvent } from 'react';
import { t } from '../language/t';
import { classNames } from '../ui/classNames';
import styles from './StarButtons.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarButtonsProps {
  title: string;
  /** 0 if there is no rating. */
  value: number;
  onRate: (rating: number) => void;
  /** Called when the pointer or the focus comes near. */
  onNear?: () => void;
  className?: string;
}

/** Five stars of which one is pressed. The arrow keys move between them, as in a toolbar; only a press rates. */
export function StarButtons({ title, value, onRate, onNear, className }: StarButtonsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const walk = (event: KeyboardEvent) => {
    const right = document.dir === 'rtl' ? -1 : 1;
    const by = { ArrowRight: right, ArrowUp: 1, ArrowLeft: -right, ArrowDown: -1 }[event.key];
    if (!by) return;
    const stars = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = stars.indexOf(document.activeElement as HTMLButtonElement);
    stars[(at + by + stars.length) % stars.length]?.focus();
    event.preventDefault();
  };
  return (
    <fieldset
      ref={row}
      aria-label={t('Your rating of {title}', { title })}
      className={classNames(styles.stars, className)}
    >
      {STARS.map((rating) => (
        <button
          key={rating}
          type="button"
          className={styles.star}
          data-filled={rating <= value || undefined}
          aria-pressed={rating === value}
          aria-label={t('Rate {rating} of 5: {title}', { rating, title })}
          tabIndex={rating === (value || 1) ? 0 : -1}
          onPointerEnter={onNear}
          onFocus={onNear}
          onKeyDown={walk}
          onClick={() => onRate(rating)}
        />
      ))}
    </fieldset>
  );
}
