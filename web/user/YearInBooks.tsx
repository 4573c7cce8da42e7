import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { locale } from '../language/current';
import { plural, t } from '../language/t';
import { yearPath } from '../reading/yearPath';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { BarChart } from './BarChart';
import { YearInBooksDocument } from './gql/YearInBooks';
import styles from './YearInBooks.module.css';

const monthName = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-15`).toLocaleDateString(locale(), {
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
    return <p className={styles.soft}>{t('No books completed or reviewed in the last twelve months.')}</p>;
  return (
    <div className={styles.charts}>
      {year.completedCount > 0 && (
        <BarChart
          title={t('Books completed per month')}
          columns={[t('Month'), t('Books')]}
          bars={year.months.map(({ month, count }) => ({
            name: monthName(month, 'long'),
            short: monthName(month, 'short'),
            count,
          }))}
        />
      )}
      {rated > 0 && (
        <BarChart
          title={t('Stars given')}
          columns={[t('Stars'), t('Reviews')]}
          bars={year.ratings.map((count, place) => ({
            name: plural(place + 1, '{count} star', '{count} stars'),
            short: `${place + 1} ★`,
            count,
          }))}
        />
      )}
      {year.subjects.length > 0 && (
        <BarChart title={t('Subjects')} columns={[t('Subject'), t('Books')]} bars={year.subjects} lies />
      )}
      {year.authors.length > 0 && (
        <BarChart title={t('Authors')} columns={[t('Author'), t('Books')]} bars={year.authors} lies />
      )}
      <Link to={yearPath(new Date(year.months.at(-1)?.month ?? '').getUTCFullYear(), userId)}>
        {t('The year in books, with every book in it')}
      </Link>
    </div>
  );
}
