import type { ApolloCache } from '@apollo/client';
import { client } from '../apollo/client';
import type { ReadingInput, ReadingState } from '../../schema/gql/types';
import { t } from '../language/t';
import { followBook } from '../list/followBook';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { prepareUndo } from '../list/undo';
import { currentUser } from '../session';
import { followGoal } from './followGoal';
import { DeleteReadingDocument, EditReadingDocument, RecordReadingDocument } from './gql/Readings';

type Book = ListButtons_bookFragment;

/** Updates lists and goals in the cache; lists sorted by dates are refetched. */
function follow(cache: ApolloCache, before: Book, after: Book): void {
  const userId = currentUser()?.id ?? '';
  followBook(cache, userId, before, after);
  followGoal(cache, userId, before, after);
  cache.modify({
    id: 'ROOT_QUERY',
    fields: {
      list: (known: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.includes('"LAST_READ"') ? DELETE : known,
    },
  });
}

/** Records another reading of a book, in the past or today. */
export async function recordReading(book: Book, state: ReadingState, input: ReadingInput): Promise<void> {
  const undo = prepareUndo(book);
  await client.mutate({
    mutation: RecordReadingDocument,
    variables: { bookId: book.id ?? book.itemId, state, input, undoId: undo.undoId },
    update: (cache, { data }) => data && follow(cache, book, data.recordReading.book),
  });
  undo.offer(t('The reading is added.'));
}

/** Changes the dates of a reading. */
export async function editReading(book: Book, id: string, input: ReadingInput): Promise<void> {
  const undo = prepareUndo(book);
  await client.mutate({
    mutation: EditReadingDocument,
    variables: { id, input, undoId: undo.undoId },
    update: (cache, { data }) => data && follow(cache, book, data.editReading.book),
  });
  undo.offer(t('The reading is saved.'));
}

/** Deletes a reading. */
export async function deleteReading(book: Book, id: string): Promise<void> {
  const undo = prepareUndo(book);
  await client.mutate({
    mutation: DeleteReadingDocument,
    variables: { id, undoId: undo.undoId },
    update: (cache, { data }) => data && follow(cache, book, data.deleteReading.book),
  });
  undo.offer(t('The reading is deleted.'));
}
