import { useId, useState, type FormEvent } from 'react';
import { limits } from '../../schema/limits';
import { useSession } from '../session';
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
  /** The book of a new review, under which it is kept while it is being written: closing the form loses nothing. */
  itemId?: string;
  /** Sends it; tells whether it was accepted. */
  onSubmit: (words: ReviewWords) => Promise<boolean>;
  onClose: () => void;
}

const drafts = new Map<string, ReviewWords>();
const BLANK: ReviewWords = { rating: 0, title: '', text: '' };

/** The form for a review, new or edited. Stays open with the draft when the review is refused. */
export function ReviewDialog({ bookTitle, review = BLANK, itemId, onSubmit, onClose }: ReviewDialogProps) {
  const form = useId();
  const reader = useSession()?.id;
  const draft = itemId === undefined ? undefined : `${reader} ${itemId}`;
  const [words, setWords] = useState((draft !== undefined && drafts.get(draft)) || review);
  const { rating, title, text } = words;
  const [unrated, setUnrated] = useState(false);
  const change = (part: Partial<ReviewWords>) => {
    const changed = { ...words, ...part };
    setWords(changed);
    if (draft !== undefined) drafts.set(draft, changed);
  };
  const leave = () => {
    if (draft !== undefined) drafts.delete(draft);
    onClose();
  };
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setUnrated(rating === 0);
    if (rating === 0) return event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    setBusy(true);
    const accepted = await onSubmit({ rating, title: title.trim(), text: text.trim() });
    setBusy(false);
    if (accepted) leave();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={bookTitle}
      description={review === BLANK ? 'Your review' : 'Edit your review'}
      keepsDraft
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {review === BLANK ? 'Submit' : 'Save'}
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
          error={unrated && 'Please select a rating.'}
        />
        <TextField
          label="Review title"
          value={title}
          onChange={(title) => change({ title })}
          limit={limits.reviewTitle}
        />
        <TextArea
          label="Review"
          value={text}
          onChange={(text) => change({ text })}
          limit={limits.reviewText}
          rows={6}
        />
      </form>
    </Dialog>
  );
}
