import type { Socket } from 'node:net';
import type { PoolConnection } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

const EVERY = 2_000;
/** A server that has not said a word in this time is gone, in ms. */
const PATIENCE = 5_000;

type Connection = PoolConnection & { stream: Socket };

/**
 * A machine that loses its power, or a network that is cut, sends no word of it: whoever waits for an answer would wait for
 * a quarter of an hour. So a new connection is tried now and then, and when that hears nothing either, all those that wait
 * are told that the database is away. Returns what ends the watch.
 */
export function watchMariadb(db: DataSource, url: string): () => void {
  const driver = db.driver as MysqlDriver;
  const known = new Set<Connection>();
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = async () => {
    const connection = (await obtain()) as Connection;
    if (!known.has(connection)) {
      known.add(connection);
      connection.once('end', () => known.delete(connection));
      connection.once('error', () => known.delete(connection));
    }
    return connection;
  };

  let looking = false;
  const look = async () => {
    if (looking || known.size === 0) return;
    looking = true;
    try {
      if (!(await isSilent(url))) return;
      for (const { stream } of known)
        stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a new connection hears nothing at all. A refusal is an answer: then the others have been told as well. */
async function isSilent(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: PATIENCE });
    connection.destroy();
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
  }
}
