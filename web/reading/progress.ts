import { t } from '../language/t';
import type { BookReading_readingFragment } from '../list/gql/ListButtons';

export type Progress = Pick<BookReading_readingFragment, 'percent' | 'page' | 'pageCount'>;

/** "50% · page 206 of 412", or shorter if less is known. */
export function progressInWords(progress: Progress): string {
  const { page, pageCount } = progress;
  const percent = percentRead(progress);
  const pages =
    page !== null &&
    (pageCount
      ? t('page {page} of {pageCount}', { page: String(page), pageCount: String(pageCount) })
      : t('page {page}', { page: String(page) }));
  const share = percent !== null && t('{percent}%', { percent: String(percent) });
  return [share, pages].filter(Boolean).join(' · ') || t('Just started');
}

/** The percentage, which is 100 on the last page only; rounded, it may be 100 before. */
export const percentRead = ({ percent, page, pageCount }: Progress): number | null =>
  percent === 100 && pageCount && page !== null && page < pageCount ? 99 : percent;

/** The progress at a percentage; the page follows if the page count is known. */
export const atPercent = (percent: number, { pageCount }: Progress): Progress => ({
  percent,
  page: pageCount ? Math.round((percent * pageCount) / 100) : null,
  pageCount,
});

/** The progress at a page; the percentage follows if the page count is known. */
export function atPage(page: number, { percent, pageCount }: Progress): Progress {
  const rounded = pageCount ? Math.round((100 * page) / pageCount) : percent;
  return { page, percent: percentRead({ percent: rounded, page, pageCount }), pageCount };
}
