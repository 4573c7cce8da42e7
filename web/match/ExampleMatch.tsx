import { Link } from 'react-router-dom';
import type { MatchReason } from '../../schema/gql/types';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { msg, pluralForm, rich, t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Card } from '../ui/Card';
import { Cover } from '../ui/Cover';
import { grouped } from '../ui/formatCount';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { profilePath } from '../user/profilePath';
import styles from './ExampleMatch.module.css';
import { ExampleMatchDocument, type ExampleMatchQuery } from './gql/ExampleMatch';
import { REASON_LABELS } from './sentences';
import { SumsTable } from './SumsTable';

const HELPFUL = msg('One found the other’s review helpful');
const LABELS: Record<MatchReason, string> = {
  ...REASON_LABELS,
  foundHelpful: HELPFUL,
  foundTheirsHelpful: HELPFUL,
};

/** Reasons that concern a book which only one of the two may have. */
const HELPFUL_REASONS: readonly MatchReason[] = ['foundHelpful', 'foundTheirsHelpful'];

/** Shows guests two real readers who match, and how their score is computed. */
export function ExampleMatch() {
  const { data, error, refetch } = useDeferredQuery(ExampleMatchDocument);
  return (
    <Card as="section" className={styles.card} aria-labelledby="example-match">
      <h2 id="example-match" className={styles.heading}>
        {t('How a match adds up')}
      </h2>
      {data?.exampleMatch ? (
        <Example {...data.exampleMatch} />
      ) : data ? (
        <p className={styles.text}>
          {t(
            'Every book that two readers both completed, rated or wish for adds points, rare books more than famous ones. The first readers with public libraries will be shown here.',
          )}
        </p>
      ) : error ? (
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

function Example({ reader, match }: NonNullable<ExampleMatchQuery['exampleMatch']>) {
  const { user, score, sums, insights } = match;
  const sharedBooks = sums
    .filter(({ type }) => !HELPFUL_REASONS.includes(type))
    .reduce((sum, { books }) => sum + books, 0);
  const books = [...new Map(insights.map(({ book }) => [book.itemId, book])).values()];
  return (
    <>
      <div className={styles.readers}>
        {[reader, user].map(({ id, avatar, avatarColor }) => (
          <Avatar key={id} avatar={avatar} color={avatarColor} size={48} />
        ))}
        <p className={styles.text}>
          {rich(
            pluralForm(
              sharedBooks,
              '{one} and {other} have {count} book in common.',
              '{one} and {other} have {count} books in common.',
            ),
            {
              one: <Link to={profilePath(reader.id)}>{reader.username}</Link>,
              other: <Link to={profilePath(user.id)}>{user.username}</Link>,
              count: grouped(sharedBooks),
            },
          )}
        </p>
        <p className={styles.score}>
          <span className={styles.label}>{t('Match score')}</span> <strong>{score}</strong>
        </p>
      </div>
      <div className={styles.why}>
        <ul className={styles.books}>
          {books.map((book) => (
            <li key={book.itemId}>
              <BookCover book={book}>
                <Link to={bookPath(book.itemId)} aria-label={book.title || t('Untitled')}>
                  <Cover {...book} size="small" />
                </Link>
              </BookCover>
            </li>
          ))}
        </ul>
        <SumsTable
          match={match}
          caption={t('How the score of {one} and {other} adds up', {
            one: reader.username,
            other: user.username,
          })}
          labels={LABELS}
        />
      </div>
    </>
  );
}
