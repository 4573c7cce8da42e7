import { codePoints, limits } from '../limits';
import { cutAtWord, storable, tidy } from '../text';
import { wholeStars } from './cells';
import type { ImportRecord } from './ImportRecord';

export interface PlannedReview {
  rating: number;
  title: string;
  text: string;
  /** When it was written and edited elsewhere; absent for a review that is published now. */
  createdAt?: Date;
  editedAt?: Date | null;
}

/** The texts that a row adds. */
export interface PlannedTexts {
  /** Remarks about what is in the note. */
  noteRemarks: string[];
  review: PlannedReview | null;
  note: string | null;
}

const archivedReview = ({
  createdAt,
  editedAt,
  ...review
}: NonNullable<NonNullable<ImportRecord['archived']>['review']>): PlannedReview => ({
  ...review,
  createdAt: new Date(createdAt),
  editedAt: editedAt === null ? null : new Date(editedAt),
});

/** Where review, rating and note of a row go; a review in our own archive was public, even that of a private book. */
export function planTexts(
  record: ImportRecord,
  isHidden: boolean,
  mayPublishArchived: boolean,
): PlannedTexts {
  const { archived } = record;
  const noteRemarks: string[] = [];
  const noteOf = (whole: string): string | null => {
    const max = limits.note;
    const cut = cutAtWord(whole, max);
    if (cut !== whole) noteRemarks.push(`The private note was cut to ${max} characters.`);
    return cut || null;
  };
  if (archived?.review && mayPublishArchived)
    return { noteRemarks, review: archivedReview(archived.review), note: noteOf(storedText(record.note)) };
  const rating = record.rating === null ? null : wholeStars(record.rating);
  const review = storedText(record.review);
  const ownNote = storedText(record.note);
  const isLong = codePoints(review) > limits.reviewText;
  const isPublished = rating !== null && !isHidden && !archived;
  const keeps = review !== '' && (!isPublished || isLong);
  const note = noteOf([keeps ? review : '', ownNote].filter(Boolean).join('\n\n'));
  if (review !== '' && isHidden) noteRemarks.push('The review of a private book becomes a private note.');
  else if (review !== '' && rating === null)
    noteRemarks.push('A review without stars becomes a private note.');
  else if (isLong)
    noteRemarks.push(
      `The review is longer than ${limits.reviewText} characters: its start is published, and all of it is kept as a private note.`,
    );
  return {
    noteRemarks,
    review: isPublished ? { rating, title: '', text: startOfReview(review) } : null,
    note,
  };
}

/** A text in its stored form, without characters that the databases cannot store. */
export const storedText = (text: string): string => tidy(storable(text), limits.note);

/** The start of a review, cut at the end of a sentence if that keeps most of it, else of a word. */
function startOfReview(text: string, maxLength: number = limits.reviewText): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength + 1).join('');
  const ends = [...start.matchAll(/[.!?…。！？]["”’»)\]]*(?=\s)/gu)];
  const last = ends.at(-1);
  const sentence = last ? start.slice(0, last.index + last[0].length) : '';
  return codePoints(sentence) >= maxLength / 5 ? sentence : cutAtWord(text, maxLength);
}
