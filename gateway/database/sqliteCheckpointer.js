// A thread that copies the write-ahead log of an SQLite database into its file. It is plain JavaScript, so that it also runs
// where nothing is built.
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';

/** How long a checkpoint waits for readers of other processes, in ms; writers wait with it. */
const PATIENCE = 100;

const db = new Libsql(workerData, { timeout: PATIENCE });
db.pragma('synchronous = FULL');

parentPort.on('message', (mode) => {
  if (mode === null) {
    db.close();
    parentPort.close();
    return;
  }
  let pages = 0;
  try {
    [{ log: pages }] = db.pragma(`wal_checkpoint(${mode})`);
  } catch {
    // what was not copied stays in the log, and is copied another time
  }
  parentPort.postMessage(pages);
});
