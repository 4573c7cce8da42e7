import { useEffect, useRef } from 'react';
import { StarButtons } from '../review/StarButtons';
import styles from './ReadingWall.module.css';
import { t } from '../language/t';

interface WallStarsProps {
  title: string;
  /** 0 if not rated. */
  rating: number;
  onRate: (stars: number) => void;
  /** Called when the reader has not read the book after all. */
  onForget: () => void;
  onClose: () => void;
}

/** The stars over a cover of the wall. They take the focus; a choice or Escape closes them. */
export function WallStars({ title, rating, onRate, onForget, onClose }: WallStarsProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  return (
    <div
      ref={panel}
      className={styles.rating}
      role="presentation"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <StarButtons
        title={title}
        value={rating}
        className={styles.stars}
        onRate={(stars) => {
          onRate(stars);
          onClose();
        }}
      />
      <button
        type="button"
        className={styles.unread}
        aria-label={t('Not read: {title}', { title })}
        onClick={() => {
          onClose();
          onForget();
        }}
      >
        {t('Not read')}
      </button>
    </div>
  );
}
