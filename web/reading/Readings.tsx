import { useRef, useState } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import type { BookReading_readingFragment, ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { useFocusBack } from '../ui/useFocusBack';
import { useKeptFocus } from '../ui/useKeptFocus';
import { deleteReading, editReading, recordReading } from './editReadings';
import { ReadingForm } from './ReadingForm';
import { readingInWords } from './readingInWords';
import styles from './Readings.module.css';

/** All readings of a book, newest first: dates can be changed, readings added and deleted. */
export function Readings({ book }: { book: ListButtons_bookFragment }) {
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const addButton = useFocusBack(editing === 'new');
  return (
    <section ref={section} className={styles.section} aria-labelledby="readings">
      <h3 id="readings" className={styles.heading}>
        {t('Readings')}
      </h3>
      {book.viewerReadings.length === 0 && <p className={styles.none}>{t('No reading is recorded yet.')}</p>}
      <ul className={styles.readings}>
        {book.viewerReadings.map((reading) => (
          <Reading
            key={reading.id}
            book={book}
            reading={reading}
            isEditing={reading.id === editing}
            onEdit={() => setEditing(reading.id)}
            onClose={close}
          />
        ))}
      </ul>
      {editing === 'new' ? (
        <ReadingForm onSave={(state, input) => recordReading(book, state, input)} onClose={close} />
      ) : (
        <Button
          ref={addButton}
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {t('Add a Reading')}
        </Button>
      )}
    </section>
  );
}

interface ReadingProps {
  book: ListButtons_bookFragment;
  reading: BookReading_readingFragment;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** One reading with its actions, or the form that changes it. */
function Reading({ book, reading, isEditing, onEdit, onClose }: ReadingProps) {
  const editButton = useFocusBack(isEditing);
  if (isEditing)
    return (
      <li>
        <ReadingForm
          reading={reading}
          onSave={(_state, input) => editReading(book, reading.id, input)}
          onClose={onClose}
        />
      </li>
    );
  const words = readingInWords(reading);
  const drop = () =>
    void deleteReading(book, reading.id).catch((error: unknown) =>
      toast.error(refusalOf(error) ?? unreachable()),
    );
  return (
    <li className={styles.reading}>
      <span className={styles.words}>{words}</span>
      <span>
        <Button
          ref={editButton}
          size="small"
          variant="quiet"
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('Edit: {words}', { words })}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t('Delete: {words}', { words })}
          onClick={drop}
        >
          {t('Delete')}
        </Button>
      </span>
    </li>
  );
}
