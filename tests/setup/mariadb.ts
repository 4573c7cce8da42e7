import type { TestProject } from 'vitest/node';
import { createMariadb } from '../../faults/kit/mariadb';
import { SCRATCH } from './scratch';

export { freePort } from '../../faults/kit/processes';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a private MariaDB without a database name; absent where tests run on SQLite. */
    mariadb?: string;
  }
}

/** Starts a private MariaDB in its own folder on a free port, and stops it after the tests. */
export default async function setup(project: TestProject) {
  const server = await createMariadb({ root: SCRATCH });
  // The data of tests need not survive a power failure.
  const start = () => server.start('--innodb-flush-method=nosync', '--innodb-doublewrite=0');
  await start();
  project.provide('mariadb', server.url);
  let stopping = false;
  /** MariaDB 10.11 occasionally crashes. It is restarted, and the end of its log is shown. */
  const watch = async (): Promise<void> => {
    await server.ended();
    if (stopping) return;
    process.stderr.write(`MariaDB crashed and is started again:\n${server.log().slice(-6_000)}\n`);
    await start();
    return watch();
  };
  void watch();
  return () => {
    stopping = true;
    return server.remove();
  };
}

/** Starts a private MariaDB server with these options. It can be stopped, killed and restarted, and ends with this process at the latest. */
export async function startMariadb(...options: string[]) {
  const server = await createMariadb();
  await server.start(...options);
  return server;
}
