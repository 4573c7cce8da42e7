import { t } from '../language/t';
import { ReadingButtons } from '../reading/ReadingButtons';
import { AddReview } from '../review/AddReview';
import { RateStars } from '../review/RateStars';
import { useSession } from '../session';
import { completedLabel } from './bookState';
import { TileListPage } from './TileListPage';
import { useList, useRemove } from './useList';

/** What the reader has read. */
export function CompletedPage() {
  const userId = useSession()?.id ?? '';
  return (
    <TileListPage
      title={t('Your Completed Books')}
      empty={t('No books in your completed list yet.')}
      list={useList(userId, 'COMPLETED')}
      onRemove={useRemove(userId)}
      dateOf={completedLabel}
    >
      {(book) => (
        <>
          <RateStars book={book} on="search" />
          <AddReview book={book} />
          <ReadingButtons book={book} on="search" size="small" />
        </>
      )}
    </TileListPage>
  );
}
