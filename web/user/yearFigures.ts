import { locale } from '../language/current';
import { plural, t } from '../language/t';
import type { YearQuery } from './gql/YearPage';

export type Finished = YearQuery['yearInBooks']['finished'][number];

/** A figure of the year, and its books. */
export interface Figure {
  key: string;
  label: string;
  books: readonly Finished[];
}

const named = (key: string, label: string, books: readonly Finished[]): Figure => ({ key, label, books });

const monthName = (month: string) =>
  new Date(2000, Number(month) - 1).toLocaleDateString(locale(), { month: 'long' });

/** The books finished in each month, and those of which only the year is known. */
export function byMonth(finished: readonly Finished[]): Figure[] {
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
  return [
    ...months.map((month) =>
      named(
        `month-${month}`,
        monthName(month),
        finished.filter(({ finishedOn }) => finishedOn.slice(5, 7) === month),
      ),
    ),
    named(
      'month-unknown',
      t('Some time in the year'),
      finished.filter(({ finishedOn }) => finishedOn.length === 4),
    ),
  ].filter(({ books }) => books.length > 0);
}

/** How the books of the year were rated. */
export const byStars = (finished: readonly Finished[]): Figure[] =>
  [5, 4, 3, 2, 1]
    .map((stars) =>
      named(
        `stars-${stars}`,
        plural(stars, '{count} star', '{count} stars'),
        finished.filter(({ rating }) => rating === stars),
      ),
    )
    .filter(({ books }) => books.length > 0);

const MAX_SHOWN = 8;

/** The most frequent names among the books of the year, such as authors. */
export function mostFrequent(
  kind: string,
  finished: readonly Finished[],
  namesOf: (one: Finished) => readonly string[],
): Figure[] {
  const groups = new Map<string, Finished[]>();
  for (const one of finished)
    for (const name of new Set(namesOf(one))) groups.set(name, [...(groups.get(name) ?? []), one]);
  return [...groups]
    .map(([name, books]) => named(`${kind}-${name}`, name, books))
    .sort(
      (one, other) => other.books.length - one.books.length || one.label.localeCompare(other.label, locale()),
    )
    .slice(0, MAX_SHOWN);
}

/** Readers who finished some of the same books in the year, and those books. */
export const alike = (finished: readonly Finished[], readers: YearQuery['yearInBooks']['readers']) =>
  readers.map(({ user, itemIds }) => ({
    user,
    figure: named(
      `reader-${user.id}`,
      t('Finished by {username} too', { username: user.username }),
      finished.filter(({ book }, at) => {
        const isFirst = finished.findIndex((one) => one.book.itemId === book.itemId) === at;
        return isFirst && itemIds.includes(book.itemId);
      }),
    ),
  }));

/** First and last by day, longest and shortest by pages, and re-reads; superlatives without data are left out. */
export function remarkable(finished: readonly Finished[]): Figure[] {
  const dated = finished.filter(({ finishedOn }) => finishedOn.length === 10);
  const paged = finished
    .filter(({ pageCount }) => pageCount)
    .toSorted((one, other) => (one.pageCount ?? 0) - (other.pageCount ?? 0));
  const one = (key: string, label: string, book: Finished | undefined) =>
    named(key, label, book ? [book] : []);
  return [
    one('first', t('First'), dated[0]),
    one('last', t('Last'), dated.length > 1 ? dated.at(-1) : undefined),
    one('longest', t('Longest'), paged.at(-1)),
    one('shortest', t('Shortest'), paged.length > 1 ? paged[0] : undefined),
    named(
      'rereads',
      t('Read again'),
      finished.filter(({ isReread }) => isReread),
    ),
  ].filter(({ books }) => books.length > 0);
}
