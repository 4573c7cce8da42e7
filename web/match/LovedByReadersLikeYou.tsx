import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { t } from '../language/t';
import { Card } from '../ui/Card';
import { LovedByReadersLikeYouDocument } from './gql/LovedByReadersLikeYou';
import styles from './LovedByReadersLikeYou.module.css';
import { Witnesses } from './Witnesses';

/** Books that the signed-in reader's matches loved and that are not on their lists. Renders nothing if there are none. */
export function LovedByReadersLikeYou() {
  const { data } = useQuery(LovedByReadersLikeYouDocument, { fetchPolicy: 'cache-and-network' });
  const books = data?.lovedByReadersLikeYou ?? [];
  if (books.length === 0) return null;
  return (
    <Card as="section" className={styles.loved}>
      <h2 className={styles.heading}>{t('Loved by readers like you')}</h2>
      <ul className={styles.books}>
        {books.map((loved) => (
          <li key={loved.book.itemId} className={styles.book}>
            <BookCover book={loved.book} size="small" />
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link to={bookPath(loved.book.itemId)} dir="auto">
                  {loved.book.title}
                </Link>
              </h3>
              <p className={styles.authors} dir="auto">
                {byline(loved.book.authors)}
              </p>
              <Witnesses {...loved} className={styles.witnesses} />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/for-you">{t('All recommendations')}</Link>
      </p>
    </Card>
  );
}
