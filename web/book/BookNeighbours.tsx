import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { plural, t } from '../language/t';
import { BookShelf } from './BookShelf';
import styles from './BookNeighbours.module.css';
import { authorPath } from './bookPath';
import { BookNeighboursDocument } from './gql/BookNeighbours';

/** Maximum number of threads shown. */
const CONVERSATIONS = 3;

/** Related content: other books by the author, books that its readers also loved, and threads about it. */
export function BookNeighbours({ itemId }: { itemId: string }) {
  const { data } = useQuery(BookNeighboursDocument, { variables: { itemId }, errorPolicy: 'ignore' });
  const book = data?.book;
  if (!book) return null;
  const [author] = book.authorGroups;
  const blocked = new Set(data.viewerBlockedIds);
  const conversations = book.conversations
    .filter((thread) => !thread.author || !blocked.has(thread.author.id))
    .slice(0, CONVERSATIONS);
  return (
    <>
      {author && book.moreByAuthor.length > 0 && (
        <section className={styles.section} aria-labelledby="more-by-author">
          <h2 id="more-by-author">{t('More by this author')}</h2>
          <BookShelf books={book.moreByAuthor.map((one) => ({ book: one }))} />
          <p>
            <Link to={authorPath(author.key)}>{t('All books by {name}', { name: author.name })}</Link>
          </p>
        </section>
      )}
      {book.alsoLoved.length > 0 && (
        <section className={styles.section} aria-labelledby="also-loved">
          <h2 id="also-loved">{t('Readers who loved this also loved')}</h2>
          <BookShelf
            books={book.alsoLoved.map((loved) => ({
              book: loved.book,
              note: plural(loved.readerCount, '{count} reader', '{count} readers'),
            }))}
          />
        </section>
      )}
      {conversations.length > 0 && (
        <section className={styles.section} aria-labelledby="in-conversation">
          <h2 id="in-conversation">{t('In conversation')}</h2>
          <ul className={styles.threads}>
            {conversations.map(({ id, title, commentCount }) => (
              <li key={id}>
                <Link to={`/forum/feedback/${id}`} dir="auto">
                  {title}
                </Link>{' '}
                <span className={styles.soft}>
                  {plural(commentCount, '{count} comment', '{count} comments')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
