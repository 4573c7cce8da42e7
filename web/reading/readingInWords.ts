import { t } from '../language/t';
import type { BookReading_readingFragment } from '../list/gql/ListButtons';
import { whenInWords } from './whenInWords';
import { progressInWords } from './progress';

/** "Finished 17 May 2024, begun 3 May 2024", or less if less is known. */
export function readingInWords(reading: BookReading_readingFragment): string {
  const { state, startedOn, finishedOn, stoppedOn, percent, page } = reading;
  const begun = startedOn && `begun ${whenInWords(startedOn)}`;
  if (state === 'OPEN')
    return [t('Reading now'), begun, (percent || page) && progressInWords(reading)]
      .filter(Boolean)
      .join(', ');
  const isFinished = state === 'FINISHED';
  const end = isFinished ? finishedOn : stoppedOn;
  const verb = isFinished ? t('Finished') : t('Stopped');
  const at = !isFinished && (percent ? `at ${percent}%` : page ? `on page ${page}` : '');
  return [end ? `${verb} ${whenInWords(end)}` : t('{verb}, no date', { verb }), at, begun]
    .filter(Boolean)
    .join(', ');
}
