import type { BookReading_readingFragment } from '../list/gql/ListButtons';
import { whenInWords } from './whenInWords';
import { progressInWords } from './progress';

/** "Finished 17 May 2024, begun 3 May 2024", or less if less is known. */
export function readingInWords(reading: BookReading_readingFragment): string {
  const { state, startedOn, finishedOn, stoppedOn, percent, page } = reading;
  const begun = startedOn && `begun ${whenInWords(startedOn)}`;
  if (state === 'OPEN')
    return ['Reading now', begun, (percent || page) && progressInWords(reading)].filter(Boolean).join(', ');
  const isFinished = state === 'FINISHED';
  const end = isFinished ? finishedOn : stoppedOn;
  const verb = isFinished ? 'Finished' : 'Stopped';
  const at = !isFinished && (percent ? `at ${percent}%` : page ? `on page ${page}` : '');
  return [end ? `${verb} ${whenInWords(end)}` : `${verb}, no date`, at, begun].filter(Boolean).join(', ');
}
