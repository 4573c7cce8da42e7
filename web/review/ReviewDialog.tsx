import { useId, useState, type FormEvent } from 'react';
import { uuidv7 } from 'uuidv7';
import { limits } from '../../schema/limits';
import { readDraft, storeDraft } from '../draftStorage';
import { t } from '../language/t';
import { currentUser } from '../session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RatingInput } from '../ui/RatingInput';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import styles from './ReviewDialog.module.css';
import type { ReviewWords } from './writeReview';

interface ReviewDialogProps {
  bookTitle: string;
  /** The stored review, when it is being edited. */
  review?: ReviewWords;
  /** The key of the draft, which is stored until it is accepted or cancelled: closing the form or the page loses nothing. */
  place: string;
  /** Sends it; `id` stays the same on every attempt. Resolves to whether it was accepted. */
  onSubmit: (words: ReviewWords, id: string) => Promise<boolean>;
  onClose: () => void;
}

const BLANK: ReviewWords = { rating: 0, title: '', text: '' };

interface Draft extends ReviewWords {
  id: string;
}

/** A stored draft; null unless it is complete. */
function restore(reader: string, place: string): Draft | null {
  const draft = readDraft(reader, place) as Partial<Draft> | null;
  if (typeof draft?.id !== 'string' || typeof draft.rating !== 'number') return null;
  return { id: draft.id, rating: draft.rating, title: String(draft.title), text: String(draft.text) };
}

const hasSameWords = (one: ReviewWords, other: ReviewWords) =>
  one.rating === other.rating && one.title === other.title && one.text === other.text;

/** The form for a review, new or edited. Stays open with the draft when the review is refused. */
export function ReviewDialog({ bookTitle, review = BLANK, place, onSubmit, onClose }: ReviewDialogProps) {
  const form = useId();
  const [reader] = useState(() => currentUser()?.id ?? ''); // the draft still belongs to them if the session ends meanwhile
  const [words, setWords] = useState(() => restore(reader, place) ?? { id: uuidv7(), ...review });
  const { id, rating, title, text } = words;
  const [unrated, setUnrated] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ReviewWords>) => {
    if (busy) return; // it would be lost when the form closes
    const changed = { ...words, ...part };
    setWords(changed);
    storeDraft(reader, place, changed);
  };
  const leave = () => {
    const stored = restore(reader, place);
    if (!stored || hasSameWords(stored, words)) storeDraft(reader, place, null); // otherwise another tab has written on
    onClose();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setUnrated(rating === 0);
    if (rating === 0) return event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    setBusy(true);
    const accepted = await onSubmit({ rating, title: title.trim(), text: text.trim() }, id);
    setBusy(false);
    if (accepted) leave();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{bookTitle}</bdi>}
      description={review === BLANK ? t('Your review') : t('Edit your review')}
      keepsDraft
      footer={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {review === BLANK ? t('Submit') : t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <RatingInput
          value={rating}
          onChange={(stars) => {
            change({ rating: stars });
            setUnrated(false);
          }}
          error={unrated && t('Please select a rating.')}
        />
        <TextField
          label={t('Review title')}
          value={title}
          onChange={(title) => change({ title })}
          limit={limits.reviewTitle}
          readOnly={busy}
        />
        <TextArea
          label={t('Review')}
          value={text}
          onChange={(text) => change({ text })}
          limit={limits.reviewText}
          rows={6}
          readOnly={busy}
          hint={t('Everyone can read your review, also if you keep your library private.')}
        />
      </form>
    </Dialog>
  );
}
