import { startEndingLeftSessions } from './account/leftSessions';
import { startDoubleClickGuard } from './layout/doubleClickGuard';

/** What can wait until the first screen is there. */
export function afterStart(): void {
  startDoubleClickGuard();
  startEndingLeftSessions();
}
