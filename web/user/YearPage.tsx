import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { codeOf } from '../apollo/client';
import { plural, t } from '../language/t';
import { LazyErrorView } from '../layout/LazyErrorView';
import { ReadingGoal } from '../reading/ReadingGoal';
import { today } from '../reading/partialDate';
import { yearPath } from '../reading/yearPath';
import { useSession } from '../session';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { YearDocument, type YearQuery } from './gql/YearPage';
import { profilePath } from './profilePath';
import { YearBooks } from './YearBooks';
import { YearChart } from './YearChart';
import { alike, byMonth, byStars, mostFrequent, remarkable } from './yearFigures';
import { YearReaders } from './YearReaders';
import styles from './YearPage.module.css';

/** What a reader finished in a year, in figures that each link to their books. */
export function YearPage() {
  const [, , yearText = '', userId = ''] = useLocation().pathname.split('/');
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : 0;
  const { data, error, refetch } = useQuery(YearDocument, {
    variables: { userId, year },
    skip: !year,
    fetchPolicy: 'cache-and-network',
  });
  if (!year || codeOf(error) === 'NOT_FOUND' || data?.user === null)
    return <LazyErrorView detail={t('There is no such year in books.')} />;
  if (!data?.user)
    return (
      <>
        <PageTitle title={t('{year} in books', { year: String(year) })} />
        {error ? (
          <Retry onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Loading>
            <Skeleton height="24rem" />
          </Loading>
        )}
      </>
    );
  if (!data.user.libraryVisible)
    return (
      <>
        <PageTitle title={titleOf(data.user.username, year)} />
        <EmptyState action={<ButtonLink to={profilePath(data.user.id)}>{t('Profile')}</ButtonLink>}>
          {t('This reader keeps their library private.')}
        </EmptyState>
      </>
    );
  return <Year year={year} user={data.user} books={data.yearInBooks} />;
}

const titleOf = (username: string, year: number): string =>
  t('{username}’s {year} in books', { username, year: String(year) });

interface YearProps {
  year: number;
  user: NonNullable<YearQuery['user']>;
  books: YearQuery['yearInBooks'];
}

function Year({ year, user, books: { finished, withoutDateCount, readers: found } }: YearProps) {
  const viewer = useSession();
  const [params] = useSearchParams();
  const isOwn = viewer?.id === user.id;
  const thisYear = Number(today().slice(0, 4));
  const paged = finished.filter(({ pageCount }) => pageCount);
  const pages = paged.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  const groups = [
    { title: t('Books finished by month'), figures: byMonth(finished) },
    { title: t('Ratings'), figures: byStars(finished) },
    {
      title: t('Authors of the year'),
      figures: mostFrequent('author', finished, ({ book }) => book.authors),
    },
    {
      title: t('Subjects of the year'),
      figures: mostFrequent('subject', finished, ({ book }) => book.subjects),
    },
    { title: t('To remember'), figures: remarkable(finished), namesBooks: true },
  ].filter(({ figures }) => figures.length > 0);
  const readers = alike(finished, found);
  const figures = [...groups.flatMap((group) => group.figures), ...readers.map(({ figure }) => figure)];
  const chosen = figures.find(({ key }) => key === params.get('show'));
  const sum = plural(finished.length, '{count} book finished', '{count} books finished');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle title={titleOf(user.username, year)} />
        <nav aria-label={t('Years')} className={styles.years}>
          <Link to={yearPath(year - 1, user.id)}>{year - 1}</Link>
          {(year < thisYear || (isOwn && year === thisYear)) && (
            <Link to={yearPath(year + 1, user.id)}>{year + 1}</Link>
          )}
          <Link to={profilePath(user.id)}>{t('Profile')}</Link>
          {finished.length > 0 && (
            <a href={`/preview/year/${year}-${user.id}`} target="_blank" rel="noreferrer">
              {t('Picture to share')}
            </a>
          )}
        </nav>
      </div>
      {finished.length > 0 && (
        <p className={styles.sum}>
          {chosen ? <Link to="?">{sum}</Link> : sum}
          {pages > 0 &&
            ` · ${
              paged.length === finished.length
                ? plural(pages, '{count} page', '{count} pages')
                : plural(
                    paged.length,
                    '{pages} pages in the {count} book whose length is known',
                    '{pages} pages in the {count} books whose length is known',
                    { pages },
                  )
            }`}
        </p>
      )}
      {isOwn && (user.goal || year >= thisYear) ? (
        <ReadingGoal year={year} userId={user.id} goal={user.goal} />
      ) : (
        user.goal && (
          <p className={styles.sum}>
            {plural(
              user.goal.books,
              'Goal: {finished} of {count} book',
              'Goal: {finished} of {count} books',
              {
                finished: user.goal.finishedCount,
              },
            )}
          </p>
        )
      )}
      {withoutDateCount > 0 && (
        <p className={styles.soft}>
          {plural(
            withoutDateCount,
            '{count} completed book without a date is in no year.',
            '{count} completed books without a date are in no year.',
          )}{' '}
          {isOwn && (
            <Link to="/completed">{plural(withoutDateCount, 'Give it a date', 'Give them a date')}</Link>
          )}
        </p>
      )}
      {finished.length === 0 && (
        <p className={styles.soft}>
          {year > thisYear
            ? t('{year} has not begun yet.', { year: String(year) })
            : t('No book was finished in {year}.', { year: String(year) })}
        </p>
      )}
      <div className={styles.charts}>
        {groups.map((group) => (
          <YearChart key={group.title} {...group} chosen={chosen?.key} />
        ))}
        {readers.length > 0 && (
          <YearReaders
            title={
              isOwn
                ? t('Readers most like you in {year}', { year: String(year) })
                : t('Readers most like {username} in {year}', { username: user.username, year: String(year) })
            }
            readers={readers}
            chosen={chosen?.key}
          />
        )}
      </div>
      {finished.length > 0 && (
        <YearBooks
          title={chosen ? chosen.label : t('All books of the year')}
          books={chosen?.books ?? finished}
        />
      )}
      {isOwn && finished.length > 0 && (
        <p className={styles.soft}>
          <Link to="/match-list">{t('Readers like you, of all years')}</Link>
        </p>
      )}
    </div>
  );
}
