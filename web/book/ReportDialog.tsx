import { useId, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import type { BookProblem } from '../../schema/gql/types';
import { limits } from '../../schema/limits';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Message } from '../ui/Message';
import { Select } from '../ui/Select';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { itemIdIn } from './bookPath';
import { ReportBookDocument } from './gql/ReportProblem';
import styles from './ReportProblem.module.css';

const PROBLEMS = [
  { value: 'DUPLICATE', label: msg('It is the same as another book') },
  { value: 'ERROR', label: msg('Something about it is wrong') },
] as const;

interface Props {
  itemId: string;
  title: string;
  onClose: () => void;
}

/** The form to report a duplicate or an error. If the report is refused, it stays open with its text. */
export function ReportDialog({ itemId, title, onClose }: Props) {
  const form = useId();
  const [problem, setProblem] = useState<BookProblem>('DUPLICATE');
  const [other, setOther] = useState('');
  const [text, setText] = useState('');
  const [report, { loading }] = useMutation(ReportBookDocument);
  const [refusal, setRefusal] = useState('');
  const isDuplicate = problem === 'DUPLICATE';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const otherBookId = (isDuplicate && itemIdIn(other)) || null;
    try {
      await report({ variables: { bookId: itemId, problem, text, otherBookId } });
    } catch (error) {
      return setRefusal(refusalOf(error) ?? unreachable());
    }
    toast.success(t('Thank you. We will look at it.'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Report a problem')}
      description={<bdi>{title}</bdi>}
      keepsDraft
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={loading}>
            {t('Send Report')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Select label={t('Problem')} value={problem} onChange={setProblem} options={translated(PROBLEMS)} />
        {isDuplicate && (
          <TextField
            label={t('The other book')}
            hint={t('The address of its page, if you have it.')}
            value={other}
            onChange={setOther}
            autoComplete="off"
          />
        )}
        <TextArea
          label={t('What is wrong?')}
          hint={isDuplicate ? t('You can leave this empty.') : undefined}
          value={text}
          onChange={setText}
          limit={limits.reportReason}
          required={!isDuplicate}
          dir="auto"
        />
        {refusal && <Message tone="error">{refusal}</Message>}
      </form>
    </Dialog>
  );
}
