import { Link } from 'react-router-dom';
import { bookPath } from '../book/bookPath';
import { BookTile } from '../book/BookTile';
import { rich, t } from '../language/t';
import { ListButtons } from '../list/ListButtons';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useFocusBack } from '../ui/useFocusBack';
import styles from './ForYouPage.module.css';
import type { ForYouQuery } from './gql/ForYouPage';
import { Witnesses } from './Witnesses';

interface RecommendationProps {
  loved: ForYouQuery['lovedByReadersLikeYou'][number];
  isDismissed: boolean;
  onInterest: (interested: boolean) => void;
}

/** A recommended book with its witnesses and the reason; a dismissal can be undone. */
export function Recommendation({ loved, isDismissed, onInterest }: RecommendationProps) {
  const { book, sharedBook, witnesses } = loved;
  const [best] = witnesses;
  const dismissButton = useFocusBack(isDismissed);
  const undoButton = useFocusBack(!isDismissed);
  if (isDismissed)
    return (
      <Card as="li" className={styles.dismissed}>
        <p>{rich('{title} will not be recommended again.', { title: <i dir="auto">{book.title}</i> })}</p>
        <Button
          ref={undoButton}
          size="small"
          aria-label={t('Undo: {title}', { title: book.title })}
          onClick={() => onInterest(true)}
        >
          {t('Undo')}
        </Button>
      </Card>
    );
  return (
    <BookTile book={book}>
      <Witnesses {...loved} className={styles.why} />
      {best && sharedBook && (
        <p className={styles.why}>
          {rich('{username} and you both have {title}.', {
            username: best.user.username,
            title: (
              <Link to={bookPath(sharedBook.itemId)} dir="auto">
                {sharedBook.title}
              </Link>
            ),
          })}
        </p>
      )}
      <ListButtons book={book} on="search" size="small" />
      <Button
        ref={dismissButton}
        size="small"
        variant="quiet"
        aria-label={t('Not Interested: {title}', { title: book.title })}
        onClick={() => onInterest(false)}
      >
        {t('Not Interested')}
      </Button>
    </BookTile>
  );
}
