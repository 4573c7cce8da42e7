import { startDismissingToasts } from './account/dismissToasts';
import { startRevokingLeftSessions } from './account/leftSessions';
import { catchUp } from './apollo/catchUp';
import { client } from './apollo/client';
import { startDoubleClickGuard } from './layout/doubleClickGuard';
import { refetchViewerBooks } from './list/viewerBooks';

/** Starts what can wait until the first screen is displayed. */
export function afterStart(): void {
  catchUp(client, refetchViewerBooks);
  startDoubleClickGuard();
  startDismissingToasts();
  startRevokingLeftSessions();
}
