import { Fragment, Suspense, useDeferredValue } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router-dom';
import { comma } from '../language/punctuation';
import { plural, t } from '../language/t';
import { PrivacyButton } from '../list/LazyPrivacy';
import { ListButtons } from '../list/ListButtons';
import { tenths } from '../ui/formatCount';
import { Cover } from '../ui/Cover';
import { Loading } from '../ui/Loading';
import { LongText } from '../ui/LongText';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { Stars } from '../ui/Stars';
import { RateStars } from '../review/RateStars';
import { BookReviews } from '../review/BookReviews';
import { authorPath, byline, itemIdOf, subjectPath } from './bookPath';
import { yearInWords } from './yearInWords';
import styles from './BookPage.module.css';
import { BookPageDocument, type BookPageQuery } from './gql/BookPage';
import { LazyBookNeighbours } from './LazyBookNeighbours';
import { useBookDetails } from './useBookDetails';
import { lazyPart } from '../ui/lazyPart';

const ReportProblem = lazyPart(() => import('./ReportProblem').then((m) => ({ default: m.ReportProblem })));
const UnknownBook = lazyPart(() => import('./UnknownBook').then((m) => ({ default: m.UnknownBook })));

/** The page of a book. */
export function BookPage() {
  const itemId = itemIdOf(useLocation().pathname);
  const query = useQuery(BookPageDocument, { variables: { itemId } });
  const { data, error, loading, refetch } = useDeferredValue(query); // rendered in steps, so that the page stays responsive
  if (loading && !data) return <BookSkeleton />;
  if (!data?.book)
    return (
      <div className={styles.failed}>
        <PageTitle title={t('Book')} hidden />
        <Message tone="error">{t('Could not load book details.')}</Message>
        {data && (
          <Suspense>
            <UnknownBook />
          </Suspense>
        )}
        {error && <Retry onRetry={() => void refetch()}>{t('The book could not be loaded.')}</Retry>}
      </div>
    );
  return <Details book={data.book} />;
}

function Details({ book }: { book: NonNullable<BookPageQuery['book']> }) {
  const { average, count } = book.ratingStats;
  const entry =
    book.viewerCompletedEntry ??
    book.viewerReadingEntry ??
    book.viewerStoppedEntry ??
    book.viewerWishlistEntry;
  useBookDetails(book);
  return (
    <>
      <article className={styles.book}>
        <div className={styles.cover}>
          <Cover {...book} size="large" eager />
        </div>
        <div className={styles.words}>
          <PageTitle
            title={t('{title} by {authors}', { title: book.title, authors: byline(book.authors) })}
            dir="auto"
          >
            {book.title}
          </PageTitle>
          <p className={styles.byline} dir="auto">
            <Authors book={book} />
          </p>
          {average !== null && (
            <p className={styles.rating}>
              <Stars value={average} />
              <span aria-hidden="true">{tenths(average)}</span>
              <span className={styles.soft}>{plural(count, '{count} review', '{count} reviews')}</span>
            </p>
          )}
          <ListButtons book={book} on="book" />
          {entry && <PrivacyButton entry={{ id: entry.id, book }} />}
          <div className={styles.rating}>
            <span className={styles.soft} aria-hidden="true">
              {t('Your rating')}
            </span>
            <RateStars book={book} on="book" />
          </div>
          {book.firstSentence && (
            <blockquote className={styles.sentence} dir="auto">
              {book.firstSentence}
            </blockquote>
          )}
          {book.description && (
            <LongText text={book.description} maxLength={300} more={t('See full details')} less={t('Hide')} />
          )}
          <dl className={styles.facts}>
            {book.originalTitle && (
              <div>
                <dt>{t('Original title')}</dt>
                <dd dir="auto">{book.originalTitle}</dd>
              </div>
            )}
            {book.firstPublishYear !== null && (
              <div>
                <dt>{t('First published')}</dt>
                <dd>{yearInWords(book.firstPublishYear)}</dd>
              </div>
            )}
            {book.subjectGroups.length > 0 && (
              <div>
                <dt>{t('Subjects')}</dt>
                <dd>
                  <ul className={styles.subjects}>
                    {book.subjectGroups.slice(0, 5).map(({ key, name }) => (
                      <li key={key}>
                        <Link to={subjectPath(key)} dir="auto">
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            )}
          </dl>
          <div className={styles.report}>
            <Suspense>
              <ReportProblem itemId={book.itemId} title={book.title} />
            </Suspense>
          </div>
        </div>
      </article>
      <BookReviews book={book} />
      <LazyBookNeighbours itemId={book.itemId} />
    </>
  );
}

/** The authors, each as a link to their page. */
function Authors({ book }: { book: NonNullable<BookPageQuery['book']> }) {
  if (book.authorGroups.length === 0) return byline(book.authors);
  return book.authorGroups.map(({ key, name }, place) => (
    <Fragment key={key}>
      {place > 0 && comma()}
      <Link to={authorPath(key)}>{name}</Link>
    </Fragment>
  ));
}

function BookSkeleton() {
  return (
    <Loading className={styles.book}>
      <div className={styles.cover}>
        <Skeleton shape="cover" width="var(--cover-width, 15rem)" />
      </div>
      <div className={styles.words}>
        <Skeleton height="3rem" width="70%" />
        <Skeleton lines={5} />
      </div>
    </Loading>
  );
}
