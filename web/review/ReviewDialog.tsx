import { useId, useState, type FormEvent } from 'react';
import { limits } from '../../schema/limits';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RatingInput } from '../ui/RatingInput';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import styles from './ReviewDialog.module.css';
import type { ReviewWords } from './useReviews';

interface ReviewDialogProps {
  bookTitle: string;
  /** The review as it is, when it is being edited. */
  review?: ReviewWords;
  /** Sends it; tells whether it was accepted. */
  onSubmit: (words: ReviewWords) => Promise<boolean>;
  onClose: () => void;
}

/** The form for a review, new or edited. Stays open with the draft when the review is refused. */
export function ReviewDialog({ bookTitle, review, onSubmit, onClose }: ReviewDialogProps) {
  const form = useId();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [title, setTitle] = useState(review?.title ?? '');
  const [text, setText] = useState(review?.text ?? '');
  const [unrated, setUnrated] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setUnrated(rating === 0);
    if (rating === 0) return event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    setBusy(true);
    const accepted = await onSubmit({ rating, title: title.trim(), text: text.trim() });
    setBusy(false);
    if (accepted) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={bookTitle}
      description={review ? 'Edit your review' : 'Your review'}
      keepsDraft
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {review ? 'Save' : 'Submit'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <RatingInput
          value={rating}
          onChange={(stars) => {
            setRating(stars);
            setUnrated(false);
          }}
          error={unrated && 'Please select a rating.'}
        />
        <TextField label="Review title" value={title} onChange={setTitle} limit={limits.reviewTitle} />
        <TextArea label="Review" value={text} onChange={setText} limit={limits.reviewText} rows={6} />
      </form>
    </Dialog>
  );
}
