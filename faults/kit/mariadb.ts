import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, scratchFolder, until, type Running } from './processes';

export const MARIADBD =
  ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/usr/bin/mariadbd'].find(existsSync) ?? 'mariadbd';

function install(data: string, asUser: readonly string[]): void {
  const words = [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ];
  const { status, stderr } = spawnSync('mariadb-install-db', [...words, ...asUser], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`MariaDB could not be set up: ${stderr}`);
}

/** A private MariaDB, which can be stopped, killed and started again on its data. */
export interface Mariadb {
  /** URL up to the database name. */
  url: string;
  folder: string;
  /** The option for the system user, if it can be chosen. */
  asUser: string[];
  pid(): number;
  /** Starts it, with optional arguments, and waits until it responds. */
  start(...options: string[]): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended(): Promise<void>;
  /** What it has logged. */
  log(): string;
  /** Shuts it down cleanly. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Suspends it, like a machine without power; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  /** Runs statements as administrator and returns their output, one line per row. */
  sql(statements: string): string;
  /** Kills it if it is running, and removes its data. */
  remove(): Promise<void>;
}

interface Options {
  /** The system user that runs it, if root may choose one. */
  user?: string;
  /** Where its folder is created. */
  root?: string;
  /** The folder of a server whose data is kept: `remove` leaves it there. */
  keptIn?: string;
}

/** A private MariaDB that is not started yet, empty unless its data was kept, with its own folder and a free port. It needs little memory. */
export async function createMariadb({
  user = 'root',
  root = tmpdir(),
  keptIn,
}: Options = {}): Promise<Mariadb> {
  const asUser = process.getuid?.() === 0 ? [`--user=${user}`] : [];
  const { folder, remove } =
    keptIn === undefined ? scratchFolder('mariadb', root) : { folder: keptIn, remove: () => {} };
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, 's');
  const port = await freePort();
  if (asUser.length > 0 && user !== 'root') spawnSync('chown', [user, folder]);
  if (!existsSync(join(folder, 'data'))) install(join(folder, 'data'), asUser);
  let daemon: Running | undefined;
  const client = (program: string, ...words: string[]) =>
    spawnSync(program, ['--no-defaults', '-uroot', '-S', socket, ...words], { encoding: 'utf8' });
  const kill = async () => void (await daemon?.end('SIGKILL'));
  return {
    url: `mysql://root@127.0.0.1:${port}/`,
    folder,
    asUser,
    pid: () => daemon?.pid ?? 0,
    kill,
    freeze: () => void process.kill(daemon?.pid ?? 0, 'SIGSTOP'),
    thaw: () => void process.kill(daemon?.pid ?? 0, 'SIGCONT'),
    async start(...options) {
      daemon = launch(MARIADBD, [
        '--no-defaults',
        `--datadir=${folder}/data`,
        `--socket=${socket}`,
        `--pid-file=${folder}/pid`,
        `--tmpdir=${folder}`, // a server that starts deletes the temporary tables of others in a shared one
        `--log-error=${folder}/log.err`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--character-set-server=utf8mb4',
        '--collation-server=utf8mb4_unicode_ci',
        '--innodb-buffer-pool-size=64M',
        '--skip-name-resolve',
        ...asUser,
        ...options,
      ]);
      await until('MariaDB answers', () => client('mariadb-admin', 'ping').status === 0, {
        within: 120_000,
        every: 100,
      });
    },
    ended: async () => void (await daemon?.ended),
    log: () => readFileSync(join(folder, 'log.err'), 'utf8'),
    async stop() {
      client('mariadb-admin', 'shutdown');
      await daemon?.ended;
    },
    sql(statements) {
      const { status, stdout, stderr } = client(
        'mariadb',
        '--batch',
        '--skip-column-names',
        '-e',
        statements,
      );
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    async remove() {
      await kill();
      remove();
    },
  };
}
