import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { yearPath } from '../reading/yearPath';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { BarChart } from './BarChart';
import { YearInBooksDocument } from './gql/YearInBooks';
import styles from './YearInBooks.module.css';

const monthName = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-15`).toLocaleDateString('en', {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
  });

/** The last twelve months of a reader, in four small charts. Heavy: loaded when it comes into view. */
export function YearInBooks({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(YearInBooksDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const year = data?.yearInBooks;
  if (!year)
    return error ? (
      <Retry onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    );
  const rated = year.ratings.reduce((sum, count) => sum + count, 0);
  if (year.completedCount === 0 && rated === 0)
    return <p className={styles.soft}>No books completed or reviewed in the last twelve months.</p>;
  return (
    <div className={styles.charts}>
      {year.completedCount > 0 && (
        <BarChart
          title="Books completed per month"
          columns={['Month', 'Books']}
          bars={year.months.map(({ month, count }) => ({
            name: monthName(month, 'long'),
            short: monthName(month, 'short'),
            count,
          }))}
        />
      )}
      {rated > 0 && (
        <BarChart
          title="Stars given"
          columns={['Stars', 'Reviews']}
          bars={year.ratings.map((count, place) => ({
            name: place === 0 ? '1 star' : `${place + 1} stars`,
            short: `${place + 1} ★`,
            count,
          }))}
        />
      )}
      {year.subjects.length > 0 && (
        <BarChart title="Subjects" columns={['Subject', 'Books']} bars={year.subjects} lies />
      )}
      {year.authors.length > 0 && (
        <BarChart title="Authors" columns={['Author', 'Books']} bars={year.authors} lies />
      )}
      <Link to={yearPath(new Date(year.months.at(-1)?.month ?? '').getUTCFullYear(), userId)}>
        The year in books, with every book in it
      </Link>
    </div>
  );
}
