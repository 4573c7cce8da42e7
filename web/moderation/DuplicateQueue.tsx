import { useQuery } from '@apollo/client/react';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { toast } from '../ui/toast';
import { BookHead } from './BookHead';
import { CardSkeleton } from './CardSkeleton';
import {
  LikelyDuplicatesDocument,
  MergeBooksDocument,
  type DuplicateCard_bookFragment,
} from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { Rows } from './Rows';
import { useModerating } from './useModerating';

/** Pairs of books that may be the same, most read first. */
export function DuplicateQueue() {
  const { data, ...asked } = useQuery(LikelyDuplicatesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <section className={styles.section} aria-labelledby="duplicates">
      <h2 id="duplicates" className={styles.title}>
        Likely the same
      </h2>
      {data?.likelyDuplicates.length === 0 && (
        <p className={styles.about}>No two books look like the same one.</p>
      )}
      <Rows asked={asked} none={null} shape={<CardSkeleton lines={2} />}>
        {data?.likelyDuplicates.map(({ book, readers, other, otherReaders }) => (
          <Card as="li" key={`${book.itemId} ${other.itemId}`} className={styles.card}>
            <Half book={book} readers={readers} other={other} />
            <Half book={other} readers={otherReaders} other={book} />
          </Card>
        ))}
      </Rows>
    </section>
  );
}

interface HalfProps {
  book: DuplicateCard_bookFragment;
  readers: number;
  other: DuplicateCard_bookFragment;
}

function Half({ book, readers, other }: HalfProps) {
  const { moderate, busy } = useModerating();
  const keep = async () => {
    if (await moderate(MergeBooksDocument, { from: other.itemId, into: book.itemId }))
      toast.success('The books are one now.');
  };
  const facts = [
    book.firstPublishYear,
    `${readers} ${readers === 1 ? 'reader' : 'readers'}`,
    `${book.isbns.length} ${book.isbns.length === 1 ? 'ISBN' : 'ISBNs'}`,
    book.itemId,
  ];
  return (
    <BookHead book={book} heading="h3">
      <p className={styles.about}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={busy}
          aria-label={`Keep this one: ${book.itemId}`}
          onClick={() => void keep()}
        >
          Keep This One
        </Button>
      </div>
    </BookHead>
  );
}
