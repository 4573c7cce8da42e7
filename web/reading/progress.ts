import { t } from '../language/t';
import type { BookReading_readingFragment } from '../list/gql/ListButtons';

export type Progress = Pick<BookReading_readingFragment, 'percent' | 'page' | 'pageCount'>;

/** "50% · page 206 of 412", or shorter if less is known. */
export function progressInWords({ percent, page, pageCount }: Progress): string {
  const pages =
    page !== null &&
    (pageCount
      ? t('page {page} of {pageCount}', { page: String(page), pageCount: String(pageCount) })
      : t('page {page}', { page: String(page) }));
  const share = percent !== null && t('{percent}%', { percent: String(percent) });
  return [share, pages].filter(Boolean).join(' · ') || t('Just started');
}

/** The progress at a percentage; the page follows if the page count is known. */
export const atPercent = (percent: number, { pageCount }: Progress): Progress => ({
  percent,
  page: pageCount ? Math.round((percent * pageCount) / 100) : null,
  pageCount,
});

/** The progress at a page; the percentage follows if the page count is known. Only the last page is 100 percent. */
export const atPage = (page: number, { percent, pageCount }: Progress): Progress => ({
  page,
  percent: pageCount ? percentAt(page, pageCount) : percent,
  pageCount,
});

/** As the server rounds it (`schema/reading/readingRules.ts`). */
const percentAt = (page: number, pageCount: number): number =>
  page < pageCount ? Math.min(99, Math.round((100 * page) / pageCount)) : 100;
