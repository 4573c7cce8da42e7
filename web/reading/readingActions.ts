import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { uuidv7 } from 'uuidv7';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { openReading } from '../list/bookState';
import {
  ListButtons_book,
  type ListButtons_bookFragment,
  type BookReading_readingFragment,
} from '../list/gql/ListButtons';
import { followBook } from '../list/followBook';
import { followGoal } from './followGoal';
import { prepareUndo } from '../list/undo';
import { sendOrQueue } from '../offline/sendOrQueue';
import { currentUser } from '../session';
import { toast } from '../ui/toast';
import {
  FinishReadingDocument,
  StartReadingDocument,
  StopReadingDocument,
  UpdateReadingDocument,
  type ReadingChange_readingFragment,
} from './gql/Reading';
import { finished, progressed, started, stopped } from './nextBook';
import { today } from './partialDate';
import type { Progress } from './progress';

type Book = ListButtons_bookFragment;

interface Change<Field extends string, Variables extends OperationVariables> {
  mutation: TypedDocumentNode<Record<Field, ReadingChange_readingFragment>, Variables>;
  variables: Variables;
  field: Field;
  before: Book;
  after: Book;
  readingId: string;
  said: string;
}

/** Shows a change of a reading at once on every screen and sends it, later if there is no network. Resolves to whether it was accepted. */
async function change<Field extends string, Variables extends OperationVariables>({
  mutation,
  variables,
  field,
  before,
  after,
  readingId,
  said,
}: Change<Field, Variables>): Promise<boolean> {
  const userId = currentUser()?.id ?? '';
  const undo = prepareUndo(before);
  const reading = after.viewerReadings.find(({ id }) => id === readingId)!;
  try {
    const how = await sendOrQueue({
      subject: readingId,
      mutation,
      variables: { ...variables, undoId: undo.undoId },
      failure: t('Your reading could not be saved.'),
      preview: {
        fragment: ListButtons_book,
        fragmentName: 'ListButtons_book',
        data: { ...after, id: after.id ?? after.itemId },
      },
      rereads: ['list'],
      optimisticResponse: { [field]: { ...reading, book: after } } as never,
      update(cache, { data }) {
        if (!data) return;
        followBook(cache, userId, before, data[field].book);
        followGoal(cache, userId, before, data[field].book);
      },
    });
    undo.offer(how === 'sent' ? said : t('{said} It is sent when there is a connection.', { said }));
    return true;
  } catch (error) {
    toast.error(refusalOf(error) ?? unreachable());
    return false;
  }
}

/** Starts reading a book, today unless another day is given. */
export function start(book: Book, startedOn: string | null = today()): Promise<boolean> {
  const id = uuidv7();
  return change({
    mutation: StartReadingDocument,
    variables: { id, bookId: book.id ?? book.itemId, startedOn },
    field: 'startReading',
    before: book,
    after: started(book, id, startedOn),
    readingId: id,
    said: t('Book added to Currently Reading!'),
  });
}

interface End {
  /** Today unless another day, or null for none, is given. */
  on?: string | null;
  /** The progress at the end, if given. */
  progress?: Progress;
  said?: string;
}

/** Finishes the current reading. */
export function finish(
  book: Book,
  { on: finishedOn = today(), progress, said = t('Book moved to completed list!') }: End = {},
): Promise<boolean> {
  return withOpen(book, (reading) =>
    change({
      mutation: FinishReadingDocument,
      variables: { id: reading.id, finishedOn, pageCount: progress?.pageCount ?? undefined },
      field: 'finishReading',
      before: book,
      after: finished(book, { ...reading, ...progress }, finishedOn),
      readingId: reading.id,
      said,
    }),
  );
}

/** Stops the current reading. */
export function stop(book: Book, { on: stoppedOn = today(), progress }: End = {}): Promise<boolean> {
  return withOpen(book, (reading) =>
    change({
      mutation: StopReadingDocument,
      variables: { id: reading.id, stoppedOn, ...(progress && progressVariables(progress)) },
      field: 'stopReading',
      before: book,
      after: stopped(progress ? progressed(book, reading, progress) : book, reading, stoppedOn),
      readingId: reading.id,
      said: t('Book moved to Did Not Finish!'),
    }),
  );
}

/** Updates the progress of the current reading. */
export function update(book: Book, progress: Progress): Promise<boolean> {
  return withOpen(book, (reading) =>
    change({
      mutation: UpdateReadingDocument,
      variables: { id: reading.id, ...progressVariables(progress) },
      field: 'updateReading',
      before: book,
      after: progressed(book, reading, progress),
      readingId: reading.id,
      said: t('Your progress is saved.'),
    }),
  );
}

/** If the page count is known, one of page and percentage is enough. */
const progressVariables = ({ percent, page, pageCount }: Progress) => ({
  pageCount,
  ...(page === null ? { percent } : { page }),
  ...(pageCount ? {} : { percent }),
});

function withOpen(
  book: Book,
  act: (reading: BookReading_readingFragment) => Promise<boolean>,
): Promise<boolean> {
  const reading = openReading(book);
  return reading ? act(reading) : Promise.resolve(false);
}
