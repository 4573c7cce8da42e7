import { useId, useState, type FormEvent } from 'react';
import type { ObservableQuery } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { asciiDigits } from '../reading/digitsOf';
import { Readings } from '../reading/Readings';
import { followGoal } from '../reading/followGoal';
import { useSession } from '../session';
import { finishedReading } from './bookState';
import { EditFinishDateDocument, RecordFinishDateDocument } from './gql/FinishDateDialog';
import type { ListButtons_bookFragment } from './gql/ListButtons';

/** Whether a query of a list may depend on the dates of its readings. */
const isOrderedByDate = ({ queryName }: Pick<ObservableQuery, 'queryName'>): boolean =>
  /^(?:List|UndatedCount)$/.test(queryName ?? '');

/** Sets the date on which a completed book was last finished, and shows all of its readings. */
export function FinishDateDialog({ book, onClose }: { book: ListButtons_bookFragment; onClose: () => void }) {
  const form = useId();
  const reading = finishedReading(book);
  const [finishedOn, setFinishedOn] = useState(
    reading?.finishedOn ?? dayOf(book.viewerCompletedEntry?.addedAt),
  );
  const [problem, setProblem] = useState('');
  const userId = useSession()?.id ?? '';
  const [edit, editing] = useMutation(EditFinishDateDocument, {
    update: (cache, { data }) => data && followGoal(cache, userId, book, data.editReading.book),
    refetchQueries: 'active',
    onQueryUpdated: isOrderedByDate,
  });
  const [record, recording] = useMutation(RecordFinishDateDocument, {
    update: (cache, { data }) => data && followGoal(cache, userId, book, data.recordReading.book),
    refetchQueries: 'active',
    onQueryUpdated: isOrderedByDate,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      if (reading) await edit({ variables: { id: reading.id, finishedOn } });
      else await record({ variables: { bookId: book.id ?? book.itemId, finishedOn } });
      toast.success(t('The date is saved.'));
      onClose();
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{book.title}</bdi>}
      description={t('When did you finish it?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={editing.loading || recording.loading}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('Date finished')}
          value={finishedOn}
          onChange={(text) => setFinishedOn(asciiDigits(text))}
          hint={t('Such as 2024-05-17; a month (2024-05) or a year (2024) is enough.')}
          error={problem}
          autoComplete="off"
          maxLength={10}
          required
        />
      </form>
      <Readings book={book} />
    </Dialog>
  );
}

/** The reader's local date of a time, as a date field has it. */
function dayOf(time: string | undefined): string {
  const date = time ? new Date(time) : new Date();
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
