import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a private MariaDB without a database name; absent where tests run on SQLite. */
    mariadb?: string;
  }
}

/** Starts a MariaDB of our own, in a folder of its own and on a free port, and stops it after the tests. */
export default async function setup(project: TestProject) {
  const server = await startMariadb();
  project.provide('mariadb', server.url);
  return server.stop;
}

const MARIADBD =
  ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/usr/bin/mariadbd'].find(existsSync) ?? 'mariadbd';

/** A private MariaDB; `url` ends where the name of a database goes. */
export async function startMariadb() {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-mariadb-'));
  const socket = join(folder, 's');
  const port = await freePort();
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const { status, stderr } = spawnSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${folder}/data`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...user,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`MariaDB could not be set up: ${stderr}`);
  const daemon = spawn(
    MARIADBD,
    [
      '--no-defaults',
      `--datadir=${folder}/data`,
      `--socket=${socket}`,
      `--pid-file=${folder}/pid`,
      `--log-error=${folder}/log`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      ...user,
    ],
    { stdio: 'ignore' },
  );
  const admin = (...words: string[]) =>
    spawnSync('mariadb-admin', ['--no-defaults', '-uroot', '-S', socket, ...words]);
  for (let tries = 0; admin('ping').status !== 0; tries++) {
    if (tries === 300) throw new Error('MariaDB did not start.');
    await pause(100);
  }
  return {
    url: `mysql://root@127.0.0.1:${port}/`,
    stop: async () => {
      const stopped = new Promise((done) => daemon.once('exit', done));
      admin('shutdown');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody listens on just now. */
export const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
