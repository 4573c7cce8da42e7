import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { Card } from '../ui/Card';
import { grouped } from '../ui/formatCount';
import { LovedByReadersLikeYouDocument, type LovedByReadersLikeYouQuery } from './gql/LovedByReadersLikeYou';
import styles from './LovedByReadersLikeYou.module.css';

/** Books that the signed-in reader's matches loved and she has not listed. Shows nothing while there are none. */
export function LovedByReadersLikeYou() {
  const { data } = useQuery(LovedByReadersLikeYouDocument, { fetchPolicy: 'cache-and-network' });
  const books = data?.lovedByReadersLikeYou ?? [];
  if (books.length === 0) return null;
  return (
    <Card as="section" className={styles.loved}>
      <h2 className={styles.heading}>Loved by readers like you</h2>
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
              <Witnesses {...loved} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Loved = LovedByReadersLikeYouQuery['lovedByReadersLikeYou'][number];

/** Who loved it, by name. */
function Witnesses({ witnesses, witnessCount }: Loved) {
  const others = witnessCount - witnesses.length;
  return (
    <p className={styles.witnesses}>
      Loved by{' '}
      {witnesses.map(({ user, rating }, place) => (
        <span key={user.id}>
          {place > 0 && (place === witnesses.length - 1 && others === 0 ? ' and ' : ', ')}
          <Link to={`/public-profile/${user.id}`}>{user.username}</Link> ({rating}
          <span aria-hidden="true">★</span>
          <span className="visually-hidden"> stars</span>)
        </span>
      ))}
      {others > 0 && ` and ${grouped(others)} more`}
    </p>
  );
}
