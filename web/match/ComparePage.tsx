import { useRef, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { codeOf, refusalOf } from '../apollo/client';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { FollowButton } from '../follow/FollowButton';
import { plural, t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { ButtonLink } from '../ui/ButtonLink';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { Stars } from '../ui/Stars';
import { useKeptFocus } from '../ui/useKeptFocus';
import line from './BookLine.module.css';
import styles from './ComparePage.module.css';
import { CompareDocument, type ComparedBooks_bookFragment, type CompareQuery } from './gql/ComparePage';
import type { MatchReader_userFragment } from './gql/MatchCard';
import { ScoreSums } from './ScoreSums';
import { useMatchChanges } from './useMatchChanges';

/** Compares the signed-in reader with another one. */
export function ComparePage() {
  const { userId = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(CompareDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => undefined);
  useMatchChanges(Boolean(data?.viewer), retry);
  const isRefused = ['NOT_FOUND', 'FORBIDDEN'].includes(codeOf(error) ?? '');
  if (data?.viewer) return <Compared viewer={data.viewer} compare={data.compare} />;
  return (
    <div className={styles.page}>
      <PageTitle title={t('Compare')} />
      {!error && (
        <Loading className={styles.page}>
          <Card className={styles.both}>
            <SideSkeleton />
            <div className={styles.score}>
              <Skeleton width="5rem" height="3rem" />
            </div>
            <SideSkeleton />
          </Card>
          <Card>
            <Skeleton lines={4} />
          </Card>
        </Loading>
      )}
      {error && isRefused && (
        <EmptyState action={<ButtonLink to="/match-list">{t('Top Reader Matches')}</ButtonLink>}>
          {codeOf(error) === 'NOT_FOUND' ? t('Reader not found.') : refusalOf(error)}
        </EmptyState>
      )}
      {error && !isRefused && <Retry onRetry={retry} busy={loading} />}
    </div>
  );
}

type Compare = CompareQuery['compare'];

function Compared({ viewer, compare }: { viewer: MatchReader_userFragment; compare: Compare }) {
  const { user, match } = compare;
  const names = { mine: t('You'), theirs: user.username };
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content); // books leave their section when the matches change
  return (
    <div ref={content} className={styles.page}>
      <PageTitle title={t('You and {username}', { username: user.username })} />
      <Card className={styles.both}>
        <Side reader={viewer} name={t('You')} books={compare.viewerBookCount} />
        <p className={styles.score}>
          <strong>{match.score}</strong>
          <span>{t('match score')}</span>
          <span className={styles.soft}>
            {plural(match.sharedBooks, 'based on {count} book', 'based on {count} books')}
          </span>
        </p>
        <Side reader={user} name={user.username} books={compare.theirBookCount}>
          <FollowButton user={user} />
        </Side>
      </Card>
      {match.sums.length > 0 && (
        <Card as="section" className={styles.section}>
          <h2 className={styles.heading}>{t('How it adds up')}</h2>
          <ScoreSums match={match} username={user.username} />
        </Card>
      )}
      <Books title={t('Books you both love')} books={compare.sharedLoves} {...names}>
        {t('You have not both given 4 stars or more to the same book yet.')}
      </Books>
      <Books title={t('Where you differ most')} books={compare.disagreements} {...names}>
        {t('Your stars are never two apart or more.')}
      </Books>
      <Books
        title={t('What you could borrow from {username}', { username: user.username })}
        books={compare.toBorrow}
        {...names}
      >
        {t('Nothing they loved is missing from your lists.')}
      </Books>
      <Books
        title={t('What {username} could borrow from you', { username: user.username })}
        books={compare.toLend}
        {...names}
      >
        {t('Nothing you loved is missing from their lists.')}
      </Books>
    </div>
  );
}

interface SideProps {
  reader: MatchReader_userFragment;
  name: string;
  books: number;
  children?: ReactNode;
}

function Side({ reader, name, books, children }: SideProps) {
  return (
    <div className={styles.side}>
      <Avatar avatar={reader.avatar} color={reader.avatarColor} size={72} />
      <Link to={`/public-profile/${reader.id}`} dir="auto">
        {name}
      </Link>
      <span className={styles.soft}>
        {plural(books, '{count} book completed', '{count} books completed')}
      </span>
      {children}
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className={styles.side}>
      <Skeleton shape="circle" width="4.5rem" />
      <Skeleton shape="text" width="7rem" />
    </div>
  );
}

interface BooksProps {
  title: string;
  books: readonly ComparedBooks_bookFragment[];
  mine: string;
  theirs: string;
  /** The text for an empty section. */
  children: ReactNode;
}

function Books({ title, books, mine, theirs, children }: BooksProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {books.length === 0 && <p className={styles.soft}>{children}</p>}
      <ul className={styles.books}>
        {books.map(({ book, viewerRating, theirRating }) => (
          <li key={book.itemId} className={line.line}>
            <BookCover book={book} size="thumb" />
            <div className={line.words}>
              <Link to={bookPath(book.itemId)} className={line.title} dir="auto">
                {book.title || t('Untitled')}
              </Link>
              <Rating who={mine} value={viewerRating} />
              <Rating who={theirs} value={theirRating} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rating({ who, value }: { who: string; value: number | null }) {
  if (value === null) return null;
  return (
    <p className={styles.rating}>
      <span className={styles.soft}>{who}</span> <Stars value={value} />
    </p>
  );
}
