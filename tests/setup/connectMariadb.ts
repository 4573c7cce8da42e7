import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';

const RESTART_TIMEOUT = 20_000;

/** A connection as administrator; waits while the tests' MariaDB is started again (`mariadb.ts`). */
export async function connectMariadb(server: string): Promise<Connection> {
  for (const latest = Date.now() + RESTART_TIMEOUT; ; await pause(200))
    try {
      return await createConnection({ uri: server, multipleStatements: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED' || Date.now() > latest) throw error;
    }
}
