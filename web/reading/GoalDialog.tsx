import { useId, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { asciiDigits } from './digitsOf';
import { SetGoalDocument } from './gql/Goal';

interface Props {
  year: number;
  userId: string;
  /** 0 if there is no goal. */
  books: number;
  onClose: () => void;
}

/** Sets how many books the reader wants to finish in a year. */
export function GoalDialog({ year, userId, books, onClose }: Props) {
  const form = useId();
  const [text, setText] = useState(books ? String(books) : '');
  const [problem, setProblem] = useState('');
  const [setGoal, { loading }] = useMutation(SetGoalDocument);
  const save = async (wanted: number) => {
    try {
      await setGoal({
        variables: { year, books: wanted },
        update: (cache, { data }) =>
          cache.modify({
            id: cache.identify({ __typename: 'User', id: userId }),
            fields: {
              goal: (known: unknown, { storeFieldName }) =>
                storeFieldName.includes(`"year":${year}`) ? (data?.setGoal ?? null) : known,
            },
          }),
      });
      onClose();
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = asciiDigits(text.trim());
    if (/^[1-9]\d*$/.test(wanted)) void save(Number(wanted));
    else setProblem(t('Please enter a whole number of books.'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your goal for {year}', { year: String(year) })}
      footer={
        <>
          {books > 0 && <Button onClick={() => void save(0)}>{t('Remove Goal')}</Button>}
          <Button type="submit" form={form} variant="primary" busy={loading}>
            {t('Save Goal')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('Books to finish')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={setText}
          error={problem}
          hint={t(
            'Every book you finish this year counts, and so does reading one again. Everyone who may see your library sees your goal.',
          )}
        />
      </form>
    </Dialog>
  );
}
