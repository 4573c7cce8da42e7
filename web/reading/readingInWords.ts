import { comma } from '../language/punctuation';
import { t } from '../language/t';
import type { BookReading_readingFragment } from '../list/gql/ListButtons';
import { whenInWords } from './whenInWords';
import { progressInWords } from './progress';

type Reading = BookReading_readingFragment;

/** "Finished 17 May 2024, started 3 May 2024", or shorter if less is known. */
export function readingInWords(reading: Reading): string {
  const { state, startedOn, percent, page } = reading;
  const started = startedOn && t('started {when}', { when: whenInWords(startedOn) });
  if (state === 'OPEN')
    return listed([t('Reading now'), started, (percent || page) && progressInWords(reading)]);
  return state === 'FINISHED'
    ? listed([finishInWords(reading), started])
    : listed([stopInWords(reading), started]);
}

const finishInWords = ({ finishedOn }: Reading): string =>
  finishedOn ? t('Finished {when}', { when: whenInWords(finishedOn) }) : t('Finished, no date');

/** "Stopped May 2024, at 40%", or shorter if less is known. */
export function stopInWords({ stoppedOn, percent, page }: Reading): string {
  const stopped = stoppedOn ? t('Stopped {when}', { when: whenInWords(stoppedOn) }) : t('Stopped, no date');
  if (percent) return listed([stopped, t('at {percent}%', { percent: String(percent) })]);
  return listed([stopped, page && t('on page {page}', { page: String(page) })]);
}

const listed = (parts: readonly (string | number | false | null)[]): string =>
  parts.filter(Boolean).join(comma());
