import { useState } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { deleteReading, editReading, recordReading } from './editReadings';
import { ReadingForm } from './ReadingForm';
import { readingInWords } from './readingInWords';
import styles from './Readings.module.css';

/** All readings of a book, newest first: dates can be changed, readings added and deleted. */
export function Readings({ book }: { book: ListButtons_bookFragment }) {
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const drop = (id: string) =>
    void deleteReading(book, id).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  return (
    <section className={styles.section} aria-labelledby="readings">
      <h3 id="readings" className={styles.heading}>
        {t('Readings')}
      </h3>
      {book.viewerReadings.length === 0 && <p className={styles.none}>{t('No reading is recorded yet.')}</p>}
      <ul className={styles.readings}>
        {book.viewerReadings.map((reading) => {
          const words = readingInWords(reading);
          if (reading.id === editing)
            return (
              <li key={reading.id}>
                <ReadingForm
                  reading={reading}
                  onSave={(_state, input) => editReading(book, reading.id, input)}
                  onClose={close}
                />
              </li>
            );
          return (
            <li key={reading.id} className={styles.reading}>
              <span className={styles.words}>{words}</span>
              <span>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Pencil aria-hidden="true" />}
                  aria-label={t('Edit: {words}', { words })}
                  onClick={() => setEditing(reading.id)}
                >
                  {t('Edit')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={t('Delete: {words}', { words })}
                  onClick={() => drop(reading.id)}
                >
                  {t('Delete')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {editing === 'new' ? (
        <ReadingForm onSave={(state, input) => recordReading(book, state, input)} onClose={close} />
      ) : (
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('Add a Reading')}
        </Button>
      )}
    </section>
  );
}
