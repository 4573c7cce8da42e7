import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { BookSearch } from '../../../schema/book/search/BookSearch';
import { counterDifferences } from '../../../schema/counters';
import { rows } from '../../../schema/database';
import { Community } from '../../../schema/match/Community';
import type { Config } from '../../config';
import { connect, SQLITE_FILE } from '../../database/connect';
import { note, ok, problem, type Finding } from './Finding';

/** Checks the database without changing it, also while gateways are running. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrls, dataDir } = config;
  if (databaseUrls.length === 0 && !existsSync(join(dataDir, SQLITE_FILE)))
    return [note('database', `there is none yet in ${dataDir}`, 'The first start creates it: npm start')];
  let opened: Awaited<ReturnType<typeof connect>>;
  try {
    opened = await connect(config);
  } catch (error) {
    return [
      problem(
        'database',
        (error as Error).message,
        databaseUrls.length > 0
          ? 'Start the server, or correct DATABASE_URL (host, port, user, password, name of the database).'
          : 'Restore a backup: npm run restore -- FILE --overwrite',
      ),
    ];
  }
  const { db, place, close } = opened;
  try {
    const findings = [ok('database', place), ...(await checkServer(db)), await checkMigrations(db)];
    if (findings.some(({ part, state }) => part === 'migrations' && state === 'problem')) return findings;
    findings.push(await checkCounters(db), await checkLog(db), await checkSearch(db));
    findings.push(await checkMatches(db));
    return findings;
  } finally {
    await close();
  }
}

/** Server settings without which acknowledged writes can be lost. */
const EXPECTED: readonly [variable: string, fits: (value: string) => boolean, todo: string][] = [
  [
    'innodb_flush_log_at_trx_commit',
    (value) => value === '1',
    'Set innodb_flush_log_at_trx_commit=1, or a power failure can lose acknowledged writes.',
  ],
  [
    'max_allowed_packet',
    (value) => Number(value) >= 16_000_000,
    'Set max_allowed_packet=16M, or long descriptions cannot be stored.',
  ],
  [
    'read_only',
    (value) => value === 'OFF' || value === '0',
    'This server is read-only: put the address of the primary first in DATABASE_URL.',
  ],
  ['wsrep_ready', (value) => value === 'ON', 'This cluster node is not ready: check its log.'],
];

async function checkServer(db: DataSource): Promise<Finding[]> {
  if (db.options.type !== 'mariadb') {
    const [check] = await rows<{ quick_check: string }>(db, 'PRAGMA quick_check(1)');
    return check?.quick_check === 'ok'
      ? [ok('file', 'SQLite finds no damage')]
      : [
          problem(
            'file',
            check?.quick_check ?? 'no answer',
            'Restore a backup: npm run restore -- FILE --overwrite',
          ),
        ];
  }
  const names = [...EXPECTED.map(([name]) => `'${name}'`), "'wsrep_on'"].join(', ');
  const found = [
    ...(await rows<{ Variable_name: string; Value: string }>(
      db,
      `SHOW VARIABLES WHERE Variable_name IN (${names})`,
    )),
    ...(await rows<{ Variable_name: string; Value: string }>(
      db,
      `SHOW STATUS WHERE Variable_name IN (${names})`,
    )),
  ];
  const isCluster = found.some((row) => row.Variable_name === 'wsrep_on' && row.Value === 'ON');
  const bad = EXPECTED.filter(([name]) => isCluster || name !== 'wsrep_ready').flatMap(
    ([name, fits, todo]) => {
      const value = found.find((row) => row.Variable_name === name)?.Value;
      return value === undefined || value === '' || fits(value)
        ? []
        : [problem('server', `${name}=${value}`, todo)];
    },
  );
  const [version] = await rows<{ version: string }>(db, 'SELECT VERSION() AS version');
  return bad.length > 0 ? bad : [ok('server', version?.version ?? '')];
}

async function checkMigrations(db: DataSource): Promise<Finding> {
  const done = await rows<{ name: string }>(db, 'SELECT name FROM migrations').catch(() => []);
  const known = db.migrations.map(({ name = '' }) => name);
  const pending = known.filter((name) => !done.some((row) => row.name === name));
  const newer = done.filter(({ name }) => !known.includes(name));
  if (newer.length > 0)
    return problem(
      'migrations',
      `${newer.length} of a newer version`,
      'Start that version, or restore a backup made before it.',
    );
  return pending.length > 0
    ? problem('migrations', `${pending.length} are pending`, 'The next start runs them; make a backup first.')
    : ok('migrations', `all ${done.length} are made`);
}

async function checkCounters(db: DataSource): Promise<Finding> {
  const differences = await counterDifferences(db);
  const [first] = differences;
  return first
    ? problem(
        'counters',
        `${differences.length} are wrong: ${first.counter} is ${first.kept}, but counted ${first.counted}`,
        'npm run counters -- rebuild',
      )
    : ok('counters', 'all are correct');
}

async function checkLog(db: DataSource): Promise<Finding> {
  const [log] = await rows<Record<'lines' | 'first' | 'last' | 'untold', number | null>>(
    db,
    `SELECT COUNT(*) AS \`lines\`, MIN(number) AS \`first\`, MAX(number) AS \`last\`,
     (SELECT COUNT(*) FROM posts p WHERE NOT EXISTS (SELECT 1 FROM post_changes c WHERE c.postId = p.id)) AS untold
     FROM post_changes`,
  );
  const [lines, first, last, untold] = [log?.lines, log?.first, log?.last, log?.untold].map(Number);
  const gaps = lines ? last! - first! + 1 - lines : 0;
  return gaps || untold
    ? problem(
        'forum log',
        `${gaps} numbers and ${untold} posts are missing`,
        'The tables were changed manually: open pages miss these changes until they are reloaded.',
      )
    : ok('forum log', `${lines} changes without a gap`);
}

async function checkSearch(db: DataSource): Promise<Finding> {
  const [{ books = 0, bare = 0 } = {}] = await rows<Record<'books' | 'bare', number>>(
    db,
    "SELECT COUNT(*) AS books, COUNT(CASE WHEN searchKey = '' THEN 1 END) AS bare FROM books",
  );
  const search = new BookSearch(db);
  await search.build();
  const held = search.state?.books ?? 0;
  return Number(books) === held && Number(bare) === 0
    ? ok('search', `${held} books are found`)
    : problem(
        'search',
        `${books} books, ${held} in the index, ${bare} without search terms`,
        'Restart the gateways to rebuild the index.',
      );
}

async function checkMatches(db: DataSource): Promise<Finding> {
  const community = new Community(db);
  try {
    await community.build();
    const differences = await community.check();
    return differences.length > 0
      ? problem('matches', differences[0] ?? '', 'Restart the gateways to rebuild the index.')
      : ok('matches', `the index agrees with the tables: ${community.extent.pairs} books on lists`);
  } finally {
    await community.close();
  }
}
