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

/** Starts a MariaDB of our own, in a folder of its own and on a free port, and stops it after the tests. */
export default async function setup(project: TestProject) {
  const server = await createMariadb({ root: SCRATCH });
  // Nothing that tests write has to survive a loss of power.
  const start = () => server.start('--innodb-flush-method=nosync', '--innodb-doublewrite=0');
  await start();
  project.provide('mariadb', server.url);
  let stopping = false;
  /** MariaDB 10.11 sometimes crashes by itself. It is started again, and the end of its log shows why. */
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
