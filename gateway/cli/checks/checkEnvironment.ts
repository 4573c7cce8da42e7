import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { backupFolder } from '../../database/backup/backup';
import type { Config } from '../../config';
import { withoutPassword } from '../../settingReader';
import { INDEX_HEADER } from '../../indexes/indexService';
import { shardName } from '../../indexes/matchQuestions';
import { BOOKS } from '../../indexes/searchQuestions';
import { note, ok, problem, type Finding } from './Finding';
import { DAY } from '../../../schema/durations';

const TIMEOUT = 5_000;
const LOW_SPACE = 1e9;
const CRITICAL_SPACE = 1e8;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const writable = await access(dataDir, constants.W_OK).then(
    () => ok('data folder', dataDir),
    () =>
      problem(
        'data folder',
        `${dataDir} is not writable`,
        'Give the user that runs Shelfmates write access, or set DATA_DIR.',
      ),
  );
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const amount = `${(free / 1e9).toFixed(1)} GB are free`;
  const todo = 'Free some space: old backups and mails in the data folder, logs, other programs.';
  const disk =
    free < CRITICAL_SPACE
      ? problem('disk', amount, todo)
      : free < LOW_SPACE
        ? note('disk', amount, todo)
        : ok('disk', amount);
  return [writable, disk];
}

export function checkBackups(config: Config): Finding {
  const folder = backupFolder(config);
  const times = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(sqlite|sql\.gz)$/.test(name))
        .map((name) => statSync(join(folder, name)).mtimeMs)
    : [];
  const days = (Date.now() - Math.max(...times)) / DAY;
  const todo = 'Run npm run backup daily, and copy backups to another machine.';
  if (times.length === 0) return note('backup', `there is none in ${folder}`, todo);
  const age = days < 1 ? 'the last one is from today' : `the last one is ${Math.floor(days)} days old`;
  return days > 2 ? note('backup', age, todo) : ok('backup', age);
}

export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null)
    return note('Redis', 'none is used', 'Fine for one gateway; several need REDIS_URL.');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: TIMEOUT,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', (error) => (reason = reasonOf(error)));
  try {
    await redis.connect();
    await redis.ping();
    return ok('Redis', withoutPassword(redisUrl));
  } catch (error) {
    return problem('Redis', reason || reasonOf(error), 'Start it, or correct REDIS_URL.');
  } finally {
    redis.disconnect();
  }
}

export async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return note('mail', `mails are written to ${join(dataDir, 'mail')}`, 'Set SMTP_URL to send them.');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return ok('mail', `${withoutPassword(smtpUrl)} takes mails`);
  } catch (error) {
    return problem(
      'mail',
      reasonOf(error),
      'Start the mail server, or correct SMTP_URL (host, port, user, password).',
    );
  } finally {
    transport.close();
  }
}

export function checkPush({ pushServices, publicUrl }: Config): Finding {
  if (pushServices.length === 0) return note('push', 'push messages are switched off');
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost'
    ? ok('push', `messages are sent to ${pushServices.join(', ')}`)
    : note(
        'push',
        'browsers take push messages from sites with HTTPS only',
        'Set PUBLIC_URL to an address with https://.',
      );
}

const request = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT), headers: { 'user-agent': 'Shelfmates/0.1 (doctor)' } });

export async function checkGoogle({ google }: Config): Promise<Finding> {
  if (!google) return note('Google', 'sign-in with Google is off');
  const { issuer } = google;
  return request(`${issuer}/.well-known/openid-configuration`).then(
    ({ status }) =>
      status === 200
        ? ok('Google', `${issuer} answers`)
        : problem('Google', `${issuer} answers with ${status}`, 'Correct GOOGLE_ISSUER.'),
    (error: unknown) =>
      problem('Google', reasonOf(error), `Let this machine reach ${issuer}, or correct GOOGLE_ISSUER.`),
  );
}

export async function checkOpenLibrary({ openLibraryUrl }: Config): Promise<Finding> {
  if (openLibraryUrl === null) return note('Open Library', 'is switched off');
  const todo = 'Search works without it; OPEN_LIBRARY_URL=off disables it.';
  return request(`${openLibraryUrl}/search.json?q=dune&limit=1&fields=key`).then(
    ({ status }) =>
      status === 200
        ? ok('Open Library', `${openLibraryUrl} answers`)
        : note('Open Library', `${openLibraryUrl} answers with ${status}`, todo),
    (error: unknown) => note('Open Library', reasonOf(error), todo),
  );
}

export function checkIndexServices({
  matchServices,
  searchServices,
}: Pick<Config, 'matchServices' | 'searchServices'>): Promise<Finding[]> {
  const check = (what: string, url: string, index: string): Promise<Finding> =>
    request(`${url}/healthz`).then(
      async (response) => {
        const { built } = (await response.json().catch(() => ({}))) as { built?: boolean };
        const actual = response.headers.get(INDEX_HEADER);
        if (built === undefined || actual === null)
          return problem(what, `something else answers at ${url}`, 'Correct its address in the settings.');
        return actual === index
          ? ok(what, built ? url : `${url} is building its index`)
          : problem(what, `${url} has ${actual} instead of ${index}`, 'Correct the order of the addresses.');
      },
      (error: unknown) =>
        problem(
          what,
          `${url}: ${reasonOf(error)}`,
          'Start it there, or correct its address in the settings.',
        ),
    );
  return Promise.all([
    ...matchServices.flatMap((addresses, number) =>
      addresses.map((url) => check('match service', url, shardName({ number, of: matchServices.length }))),
    ),
    ...searchServices.map((url) => check('search service', url, BOOKS)),
  ]);
}

/** The address of a gateway with these settings on this machine. */
const localUrl = ({ host }: Pick<Config, 'host'>, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Whether a gateway with these settings runs on this machine and is ready. */
export async function checkGateway(config: Config): Promise<Finding> {
  const url = localUrl(config, config.port);
  return request(`${url}/readyz`).then(
    async (response) => {
      const { status } = (await response.json().catch(() => ({}))) as { status?: string };
      return response.ok
        ? ok('gateway', `${url} is ready`)
        : problem('gateway', `${url}: ${status ?? response.status}`, 'Check the other lines and its log.');
    },
    () => note('gateway', `none is running at ${url}`, 'npm start'),
  );
}

/** Whether Prometheus can read the metrics. */
export async function checkMetrics(config: Config): Promise<Finding> {
  const { metricsPort, port } = config;
  if (metricsPort === null) return note('metrics', '/metrics is off', 'METRICS_PORT=9464, for Prometheus');
  const url = `${localUrl(config, metricsPort === 'main' ? port : metricsPort)}/metrics`;
  return request(url).then(
    (response) =>
      response.headers.get('content-type')?.startsWith('text/plain')
        ? ok('metrics', metricsPort === 'main' ? `${url}, for this machine only` : url)
        : problem('metrics', `something else answers at ${url}`, 'Set METRICS_PORT to a free port.'),
    () => note('metrics', `nothing answers at ${url}`, 'Metrics are available while a gateway is running.'),
  );
}

export function checkPublicUrl({ publicUrl, trustedProxies }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol === 'http:' && !isHere)
    return note(
      'PUBLIC_URL',
      `${publicUrl} is not encrypted`,
      'Put a proxy with HTTPS in front, and set PUBLIC_URL to its address.',
    );
  if (protocol === 'https:' && trustedProxies === 0)
    return note(
      'PUBLIC_URL',
      `${publicUrl}, but no proxy is trusted: all visitors share one rate limit`,
      'Set TRUSTED_PROXIES=1 if there is one proxy in front.',
    );
  return ok('PUBLIC_URL', publicUrl);
}
