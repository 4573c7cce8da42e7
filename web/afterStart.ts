import { startRevokingLeftSessions } from './account/leftSessions';
import { startDoubleClickGuard } from './layout/doubleClickGuard';

/** Starts what can wait until the first screen is displayed. */
export function afterStart(): void {
  startDoubleClickGuard();
  startRevokingLeftSessions();
}
