import { Check } from 'lucide-react';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { TileListPage } from '../list/TileListPage';
import { useAddToList } from '../list/useAddToList';
import { useList, useRemove } from '../list/useList';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ReadingButtons } from './ReadingButtons';
import { stopInWords } from './readingInWords';

/** What the reader began and put away. */
export function DidNotFinish() {
  const userId = useSession()?.id ?? '';
  const add = useAddToList();
  return (
    <TileListPage
      title={t('Did Not Finish')}
      empty={t('No books here. Not every book has to be finished, though.')}
      list={useList(userId, 'STOPPED')}
      onRemove={useRemove(userId)}
      dateOf={lastStopInWords}
    >
      {(book) => (
        <>
          <ReadingButtons book={book} on="search" size="small" />
          <Button
            size="small"
            icon={<Check aria-hidden="true" />}
            aria-label={t('Mark as Completed: {title}', { title: book.title })}
            onClick={() => void add(book, 'COMPLETED')}
          >
            {t('Mark as Completed')}
          </Button>
        </>
      )}
    </TileListPage>
  );
}

/** When and where the reader stopped last, as far as it is known. */
function lastStopInWords({ viewerReadings }: ListButtons_bookFragment): string {
  const last = viewerReadings.find(({ state }) => state === 'STOPPED');
  return last ? stopInWords(last) : t('Stopped');
}
