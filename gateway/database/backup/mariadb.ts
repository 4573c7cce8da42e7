import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { BadSetting } from '../../settingReader';
import { checkBackup } from '../newerVersion';

/** The last line of a complete dump. */
const COMPLETE = /-- Dump completed/;

/** The fastest level, because compression holds up the dump: the default saves a sixth of the space but takes three times as long. */
const GZIP = { level: 1 };

/** The first of these programs that is installed. */
function programOf(names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  const found = names.find((name) => folders.some((folder) => existsSync(`${folder}/${name}`)));
  if (!found)
    throw new BadSetting(
      `This needs the program ${names[0]}, which comes with MariaDB. On Debian: apt-get install mariadb-client`,
    );
  return found;
}

/** Arguments and environment for a program that connects to the database. The password is not in the arguments, which other users can see. */
function accessTo(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    name: decodeURIComponent(pathname.slice(1)),
    words: [
      '--no-defaults',
      '--protocol=tcp',
      `--host=${hostname.replace(/^\[|\]$/g, '')}`,
      `--port=${port || '3306'}`,
      `--user=${decodeURIComponent(username)}`,
      '--default-character-set=utf8mb4',
    ],
    env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
  };
}

/** Resolves when the program succeeds; otherwise its error output is the error. */
const done = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(words.trim() || `It ended with ${code}.`)),
    );
  });

/** Dumps a consistent snapshot, also while gateways write. The file gets its name when it is complete. */
export async function backupMariadb(url: string, file: string): Promise<void> {
  const { name, words, env } = accessTo(url);
  const program = programOf(['mariadb-dump', 'mysqldump']);
  const options = ['--single-transaction', '--quick', '--hex-blob', '--skip-lock-tables', '--no-tablespaces'];
  const child = spawn(program, [...words, ...options, name], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let end = '';
  const watchEnd = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      end = (end + chunk.toString('latin1')).slice(-200);
      next(null, chunk);
    },
  });
  const part = `${file}.part`;
  await Promise.all([
    done(child),
    pipeline(child.stdout, watchEnd, createGzip(GZIP), createWriteStream(part, { mode: 0o600, flush: true })),
  ]);
  if (!COMPLETE.test(end)) throw new Error('The dump is incomplete.');
  await rename(part, file);
}

/** Loads a dump into an empty database; with `overwrite`, an existing one is emptied first. */
export async function restoreMariadb(file: string, url: string, overwrite: boolean): Promise<void> {
  const { name, words, env } = accessTo(url);
  const program = programOf(['mariadb', 'mysql']);
  const { end, migrations } = await read(file);
  if (!COMPLETE.test(end)) throw new BadSetting(`This is not a complete MariaDB backup: ${file}`);
  checkBackup(migrations);
  const db = await createConnection({ uri: url });
  try {
    const [tables] = await db.query<RowDataPacket[]>('SHOW TABLES');
    if (tables.length > 0 && !overwrite)
      throw new BadSetting(
        `The database ${name} already has ${tables.length} tables. To replace them with the backup, add --overwrite.`,
      );
    const [others] = await db.query<RowDataPacket[]>(
      'SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
    );
    if (others.length > 0)
      throw new BadSetting(
        `${others.length} other connections to ${name} are open; stop the gateways first.`,
      );
    await db.query('SET foreign_key_checks = 0');
    for (const table of tables) await db.query('DROP TABLE ??', [Object.values(table)[0]]);
  } finally {
    await db.end();
  }
  const child = spawn(program, [...words, name], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  await Promise.all([done(child), pipeline(createReadStream(file), createGunzip(), child.stdin)]);
}

/** The beginning of a line, which no text of a reader can be: line breaks in it are escaped. */
const MIGRATIONS = '\nINSERT INTO `migrations` VALUES';

/** Reads through a dump: its end, and the names of the migrations that the database had. */
async function read(file: string): Promise<{ end: string; migrations: string[] }> {
  let text = ''; // the statement that inserts the migrations, or else the last characters
  let statement: string | null = null;
  const scan = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      text += chunk.toString('latin1');
      const start = statement === null ? text.indexOf(MIGRATIONS) : -1;
      const end = start < 0 ? -1 : text.indexOf(';\n', start);
      if (end >= 0) statement = text.slice(start, end);
      text = start >= 0 && end < 0 ? text.slice(start) : text.slice(-200);
      next();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), scan).catch((error: unknown) => {
    throw new BadSetting(`This is not a complete MariaDB backup: ${file} (${(error as Error).message})`);
  });
  const names = String(statement).matchAll(/\(\d+,\d+,'([^']+)'\)/g);
  return { end: text, migrations: Array.from(names, ([, name]) => name!) };
}
