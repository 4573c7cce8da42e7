import { useRef, type KeyboardEvent } from 'react';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import type { Place } from '../list/useWayIn';
import styles from './RateStars.module.css';
import { preloadRate, useRate } from './useRate';

const STARS = [1, 2, 3, 4, 5];

/** The reader's own stars for a book. One press rates, another star changes it, the same one takes it back. */
export function RateStars({ book, on }: { book: ListButtons_bookFragment; on: Place }) {
  const rate = useRate(on);
  const row = useRef<HTMLFieldSetElement>(null);
  const mine = book.viewerReview?.rating ?? 0;
  /** The arrows move between the stars, as in a toolbar; only a press rates. */
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!by) return;
    const stars = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = stars.indexOf(document.activeElement as HTMLButtonElement);
    stars[(at + by + stars.length) % stars.length]?.focus();
    event.preventDefault();
  };
  return (
    <fieldset ref={row} aria-label={`Your rating of ${book.title}`} className={styles.stars}>
      {STARS.map((rating) => (
        <button
          key={rating}
          type="button"
          className={styles.star}
          data-filled={rating <= mine || undefined}
          aria-pressed={rating === mine}
          aria-label={`Rate ${rating} of 5: ${book.title}`}
          tabIndex={rating === (mine || 1) ? 0 : -1}
          onPointerEnter={preloadRate}
          onFocus={preloadRate}
          onKeyDown={walk}
          onClick={() => void rate(book, rating)}
        />
      ))}
    </fieldset>
  );
}
