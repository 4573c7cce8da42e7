import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { openReading } from '../list/bookState';
import { ProgressBar } from '../reading/ProgressBar';
import { ReadingGoal } from '../reading/ReadingGoal';
import { UpdateButton } from '../reading/UpdateButton';
import { useSession } from '../session';
import { Card } from '../ui/Card';
import { Cover } from '../ui/Cover';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { useKeptFocus } from '../ui/useKeptFocus';
import { ReadingNowDocument } from './gql/ReadingNow';
import home from './HomePage.module.css';
import styles from './ReadingNow.module.css';
import { remember, remembered } from './remembered';
import { rich, t } from '../language/t';

/** What the reader is currently reading, with a way to update their progress, and their goal for the year. */
export function ReadingNow() {
  const userId = useSession()?.id ?? '';
  const [year] = useState(() => new Date().getFullYear());
  const { data, error, refetch } = useQuery(ReadingNowDocument, {
    variables: { userId, year },
    fetchPolicy: 'cache-and-network',
  });
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const books = data?.list.entries.map(({ book }) => book).filter(openReading);
  const count = books?.length;
  useEffect(() => {
    if (count !== undefined) remember('isReading', userId, count > 0);
  }, [count, userId]);
  const isEmpty = count === undefined ? !remembered('isReading', userId) : count === 0;
  return (
    <Card
      ref={section}
      as="section"
      className={home.reading}
      data-empty={isEmpty || undefined}
      aria-labelledby="reading-now"
    >
      <div className={styles.head}>
        <h2 id="reading-now" className={styles.heading}>
          <Link to="/reading">{t('Currently Reading')}</Link>
        </h2>
        {data && <ReadingGoal year={year} goal={data.viewer?.goal ?? null} userId={userId} />}
      </div>
      {books ? (
        <ul className={styles.books}>
          {books.map((book) => (
            <li key={book.itemId} className={styles.book}>
              <BookCover book={book}>
                <Link to={bookPath(book.itemId)} tabIndex={-1} aria-hidden="true">
                  <Cover {...book} size="small" />
                </Link>
              </BookCover>
              <div className={styles.words}>
                <h3 className={styles.title} dir="auto">
                  <Link to={bookPath(book.itemId)}>{book.title}</Link>
                </h3>
                <ProgressBar progress={openReading(book)!} />
                <UpdateButton book={book} />
              </div>
            </li>
          ))}
          {books.length === 0 && (
            <li className={styles.none}>
              {rich(
                'Nothing at the moment. <wishlist>Start a book from your wishlist</wishlist>, or press Start Reading on any other.',
                { wishlist: <Link to="/wishlist" /> },
              )}
            </li>
          )}
        </ul>
      ) : error ? (
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Loading>
          {isEmpty ? <Skeleton shape="text" width="14rem" /> : <Skeleton shape="cover" width="5.5rem" />}
        </Loading>
      )}
    </Card>
  );
}
