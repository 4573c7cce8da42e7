import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { codeOf } from '../apollo/client';
import { ErrorView } from '../layout/ErrorView';
import { ReadingGoal } from '../reading/ReadingGoal';
import { yearPath } from '../reading/yearPath';
import { useSession } from '../session';
import { countOf, grouped } from '../ui/formatCount';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { YearDocument, type YearQuery } from './gql/YearPage';
import { profilePath } from './profilePath';
import { YearBooks } from './YearBooks';
import { YearChart } from './YearChart';
import { alike, byMonth, byStars, most, remarkable } from './yearFigures';
import { YearReaders } from './YearReaders';
import styles from './YearPage.module.css';

/** What a reader finished in a year, in figures that each lead to their books. */
export function YearPage() {
  const [, , yearText = '', userId = ''] = useLocation().pathname.split('/');
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : 0;
  const { data, error, refetch } = useQuery(YearDocument, {
    variables: { userId, year },
    skip: !year,
    fetchPolicy: 'cache-and-network',
  });
  if (!year || codeOf(error) === 'NOT_FOUND' || data?.user === null)
    return <ErrorView detail="There is no such year in books." />;
  if (!data?.user)
    return (
      <>
        <PageTitle title={`${year} in books`} />
        {error ? (
          <Retry onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Loading>
            <Skeleton height="24rem" />
          </Loading>
        )}
      </>
    );
  return <Year year={year} user={data.user} books={data.yearInBooks} />;
}

interface YearProps {
  year: number;
  user: NonNullable<YearQuery['user']>;
  books: YearQuery['yearInBooks'];
}

function Year({ year, user, books: { finished, withoutDateCount, readers: found } }: YearProps) {
  const viewer = useSession();
  const [params] = useSearchParams();
  const isOwn = viewer?.id === user.id;
  const paged = finished.filter(({ pageCount }) => pageCount);
  const pages = paged.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  const groups = [
    { title: 'Books finished by month', figures: byMonth(finished) },
    { title: 'Ratings', figures: byStars(finished) },
    { title: 'Authors of the year', figures: most('author', finished, ({ book }) => book.authors) },
    { title: 'Subjects of the year', figures: most('subject', finished, ({ book }) => book.subjects) },
    { title: 'To remember', figures: remarkable(finished), namesBooks: true },
  ].filter(({ figures }) => figures.length > 0);
  const readers = alike(finished, found);
  const figures = [...groups.flatMap((group) => group.figures), ...readers.map(({ figure }) => figure)];
  const chosen = figures.find(({ key }) => key === params.get('show'));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle title={`${user.username}’s ${year} in books`} />
        <nav aria-label="Years" className={styles.years}>
          <Link to={yearPath(year - 1, user.id)}>{year - 1}</Link>
          <Link to={yearPath(year + 1, user.id)}>{year + 1}</Link>
          <Link to={profilePath(user.id)}>Profile</Link>
          {finished.length > 0 && (
            <a href={`/preview/year/${year}-${user.id}`} target="_blank" rel="noreferrer">
              Picture to share
            </a>
          )}
        </nav>
      </div>
      <p className={styles.sum}>
        <Link to="?">{countOf(finished.length, 'book')} finished</Link>
        {pages > 0 &&
          ` · ${grouped(pages)} pages in the ${countOf(paged.length, 'book')} whose length is known`}
      </p>
      {isOwn ? (
        <ReadingGoal year={year} userId={user.id} goal={user.goal} />
      ) : (
        user.goal && (
          <p className={styles.sum}>
            Goal: {user.goal.finishedCount} of {countOf(user.goal.books, 'book')}
          </p>
        )
      )}
      {withoutDateCount > 0 && (
        <p className={styles.soft}>
          {countOf(withoutDateCount, 'completed book')} without a date {withoutDateCount === 1 ? 'is' : 'are'}{' '}
          in no year. {isOwn && <Link to="/completed">Give them a date</Link>}
        </p>
      )}
      {finished.length === 0 && <p className={styles.soft}>No book was finished in {year}.</p>}
      <div className={styles.charts}>
        {groups.map((group) => (
          <YearChart key={group.title} {...group} chosen={chosen?.key} />
        ))}
        {readers.length > 0 && (
          <YearReaders
            title={`Readers most like ${isOwn ? 'you' : user.username} in ${year}`}
            readers={readers}
            chosen={chosen?.key}
          />
        )}
      </div>
      {finished.length > 0 && (
        <YearBooks
          title={chosen ? chosen.label : 'All books of the year'}
          books={chosen?.books ?? finished}
        />
      )}
      {isOwn && finished.length > 0 && (
        <p className={styles.soft}>
          <Link to="/match-list">Readers like you, of all years</Link>
        </p>
      )}
    </div>
  );
}
