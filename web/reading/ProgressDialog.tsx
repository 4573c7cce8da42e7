import { useEffect, useId, useState, type FormEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { t } from '../language/t';
import { openReading } from '../list/bookState';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { PrivateBooksDocument } from '../list/gql/Privacy';
import { preloadRate, useRate } from '../review/useRate';
import { Button } from '../ui/Button';
import { Cover } from '../ui/Cover';
import { Dialog } from '../ui/Dialog';
import { RatingInput } from '../ui/RatingInput';
import { PartialDateField } from './PartialDateField';
import { today } from './partialDate';
import styles from './ProgressDialog.module.css';
import { isPossible, ProgressFields } from './ProgressFields';
import { finish, stop, update } from './readingActions';

/** Updates the progress of a reading by slider and numbers, or ends it with its date and rating. */
export function ProgressDialog({ book, onClose }: { book: ListButtons_bookFragment; onClose: () => void }) {
  const form = useId();
  const [reading] = useState(() => openReading(book));
  const [progress, setProgress] = useState({
    percent: reading?.percent ?? null,
    page: reading?.page ?? null,
    pageCount: reading?.pageCount ?? null,
  });
  const [finishedOn, setFinishedOn] = useState<string | null>(today());
  const [rating, setRating] = useState(book.viewerReview?.rating ?? 0);
  const rate = useRate('search');
  // What a first rating needs to know is loaded now, so that it can be given without a network.
  useQuery(PrivateBooksDocument, { skip: book.viewerReview !== null });
  useEffect(preloadRate, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible(progress)) return; // the fields say why
    void update(book, progress);
    onClose();
  };
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible(progress)) return;
    void finish(book, { on: finishedOn, progress }).then((accepted) => {
      const isNew = rating > 0 && rating !== book.viewerReview?.rating;
      if (accepted && isNew) void rate(book, rating);
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{book.title}</bdi>}
      footer={
        <>
          <Button
            onClick={() => {
              if (!isPossible(progress)) return;
              void stop(book, { progress });
              onClose();
            }}
          >
            {t('Stop Reading')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <div className={styles.cover}>
          <Cover {...book} size="small" />
        </div>
        <ProgressFields progress={progress} onChange={setProgress} />
      </form>
      <form className={styles.end} aria-label={t('The end')} onSubmit={end}>
        <PartialDateField label={t('Date finished')} value={finishedOn} onChange={setFinishedOn} />
        <RatingInput value={rating} onChange={setRating} />
        <Button type="submit">{t('Finish')}</Button>
      </form>
    </Dialog>
  );
}
