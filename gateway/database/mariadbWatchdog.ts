import type { Socket } from 'node:net';
import type { PoolConnection } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

const INTERVAL = 2_000;
/** A server that does not respond within this time is considered down, in ms. */
const TIMEOUT = 5_000;

type Connection = PoolConnection & { stream: Socket };

/**
 * A machine that loses power or network closes no connection, and queries would wait for a quarter of an hour. So a new
 * connection is tried regularly. If it gets no response either, all waiting queries fail as if the database were down. Returns a
 * function that stops the watchdog.
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
        stream.destroy(Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' }));
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a new connection gets no response at all. A refusal is a response: existing connections then fail by themselves. */
async function isSilent(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: TIMEOUT });
    connection.destroy();
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
  }
}
