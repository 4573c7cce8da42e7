import { useEffect, useRef, useState, type FormEvent } from 'react';
import { refusalOf, unreachable } from '../apollo/client';
import type { ReadingInput, ReadingState } from '../../schema/gql/types';
import { msg, t, translated } from '../language/t';
import type { BookReading_readingFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { TextField } from '../ui/TextField';
import { digitsOf } from './digitsOf';
import { PartialDateField } from './PartialDateField';
import { readingInWords } from './readingInWords';
import styles from './Readings.module.css';

type Ended = Exclude<ReadingState, 'OPEN'>;

const ENDS: readonly { value: Ended; label: string }[] = [
  { value: 'FINISHED', label: msg('Finished') },
  { value: 'STOPPED', label: msg('Did Not Finish') },
];

interface Props {
  /** The reading to edit; without one, a new one is added. */
  reading?: BookReading_readingFragment | undefined;
  onSave: (state: ReadingState, input: ReadingInput) => Promise<void>;
  onClose: () => void;
}

/** The dates of a reading, as far as they are known. */
export function ReadingForm({ reading, onSave, onClose }: Props) {
  const [state, setState] = useState<ReadingState>(reading?.state ?? 'FINISHED');
  const [startedOn, setStartedOn] = useState(reading?.startedOn ?? null);
  const [endedOn, setEndedOn] = useState(reading?.finishedOn ?? reading?.stoppedOn ?? null);
  const [pages, setPages] = useState(reading?.pageCount ? String(reading.pageCount) : '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []); // the button that opened it is gone
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    setBusy(true);
    try {
      await onSave(state, {
        startedOn,
        pageCount: /^\d+$/.test(pages) ? Number(pages) : null,
        ...(state === 'FINISHED' && { finishedOn: endedOn }),
        ...(state === 'STOPPED' && { stoppedOn: endedOn }),
      });
      onClose();
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      aria-label={reading ? t('Edit: {words}', { words: readingInWords(reading) }) : t('Add a Reading')}
      onSubmit={(event) => void save(event)}
    >
      {!reading && (
        <SegmentedButtons
          label={t('How it ended')}
          options={translated(ENDS)}
          value={state as Ended}
          onChange={setState}
        />
      )}
      <PartialDateField label={t('Started')} value={startedOn} onChange={setStartedOn} />
      {state !== 'OPEN' && (
        <PartialDateField
          label={state === 'FINISHED' ? t('Finished') : t('Stopped')}
          value={endedOn}
          onChange={setEndedOn}
        />
      )}
      <TextField
        label={t('Pages in all')}
        className={styles.pages}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={pages}
        onChange={(text) => setPages(digitsOf(text))}
        error={problem}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {reading ? t('Save Reading') : t('Add Reading')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
