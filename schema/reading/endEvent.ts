import { DAY } from '../durations';
import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import type { Transaction } from '../transaction';
import { latestDay } from './partialDate';
import { ReadingState, type Reading } from './Reading';

/** An end appears in feeds on its day and for some days after, but not if it is recorded later. In ms. */
const NEWS_WINDOW = 7 * DAY;

/** Creates the feed event of a reading that was finished or stopped lately. */
export async function addEndEvent(tx: Transaction, reading: Reading): Promise<void> {
  const { state, finishedOn, stoppedOn } = reading;
  const endedOn = finishedOn ?? stoppedOn;
  const oldest = new Date(Date.now() - NEWS_WINDOW).toISOString().slice(0, 10);
  if (endedOn !== null && latestDay(endedOn) < oldest) return;
  if (state === ReadingState.FINISHED) await feedEvents.addFinish(tx, reading);
  else if (state === ReadingState.STOPPED) await feedEvents.add(tx, reading, FeedKind.STOPPED, reading.id);
}
