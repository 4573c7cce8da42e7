import { resolve } from 'node:path';
import { BadSetting, partsOf, SettingReader, type Env } from './settingReader';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Optimisations that tests switch off one by one, to compare with the path without them. */
export const OPTIMISATIONS = [
  'responseCache',
  'sharedRows',
  'sessionCache',
  'compiledExecution',
  'fastPath',
  'directReads',
  'jsonRows',
] as const;
export type Optimisation = (typeof OPTIMISATIONS)[number];

/** The settings of a gateway, explained in `README.md`. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** MySQL/MariaDB addresses, the first for writes, the others for reads; none for the embedded SQLite file. */
  databaseUrls: string[];
  /** Port of `/metrics`; `main` serves it on the main port to this machine only, null disables it. */
  metricsPort: number | 'main' | null;
  redisUrl: string | null;
  /** Addresses of match services, by shard; none if this gateway has a match index of its own. */
  matchServices: string[][];
  /** Addresses of search services; none if this gateway has a search index of its own. */
  searchServices: string[];
  smtpUrl: string | null;
  requireConfirmedEmail: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Null if the external catalogue is switched off. */
  openLibraryUrl: string | null;
  /** Networks from which book covers may be fetched although they are not public. */
  coverNetworks: string[];
  /** Hosts of push services, with their port unless it is 443; `*.` stands for subdomains. None if push is switched off. */
  pushServices: string[];
  /** Networks in which push services may be although they are not public. Hidden, for tests. */
  pushNetworks: string[];
  /** A file with the certificate of a further authority that push services may be certified by. Hidden, for tests. */
  pushCa: string | null;
  /** How long a push message waits for further acts, in ms. Hidden, for tests. */
  pushAfter: number;
  sampleData: boolean;
  rateLimit: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: their number, or their addresses and networks. */
  trustedProxies: number | readonly string[];
  logLevel: (typeof LEVELS)[number];
  /** How far the clock of digests and push messages is ahead, in ms. Hidden, for tests. */
  clockAhead: number;
  /** How often digests that are due are looked for, in ms. Hidden, for tests. */
  digestEvery: number;
  /** How often to poll for rows of imports to look up in the external catalogue, in ms. Hidden, for tests. */
  lookUpEvery: number;
  /** Delay between a change and checking a reader’s matches for news, in ms. Hidden, for tests. */
  matchNewsAfter: number;
  /** Optimisations that are switched off. */
  disabled: ReadonlySet<Optimisation>;
}

/** The push services of Chrome and Edge, Firefox and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
const GOOGLE = 'https://accounts.google.com';
const OPEN_LIBRARY = 'https://openlibrary.org';
const HOST = /^(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/;

const WEB = ['http:', 'https:'];

/** Reads the settings from the environment. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingReader(env);
  const clockAhead = Number(read.value('CLOCK_AHEAD') ?? 0);
  if (!Number.isFinite(clockAhead)) read.refuse('CLOCK_AHEAD', 'a number of milliseconds');
  const port = read.port('PORT', read.value('PORT') ?? '4000', 'a whole number from 0 to 65535');
  const databaseUrls = databaseUrlsFrom(read);
  const isEmbedded = databaseUrls.length === 0;
  const smtpUrl = read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587');
  const publicUrl = read.optionalUrl('PUBLIC_URL', WEB, 'https://books.example.org');
  return {
    port,
    host: read.value('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir: resolve(read.value('DATA_DIR') ?? 'data'),
    databaseUrls,
    metricsPort: metricsPortFrom(read, port, isEmbedded ? 'main' : 'off'),
    matchServices: indexServicesFrom(read, 'MATCH_SERVICE_URL', isEmbedded),
    searchServices: indexServicesFrom(read, 'SEARCH_SERVICE_URL', isEmbedded).flat(),
    redisUrl: read.optionalUrl('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'),
    smtpUrl,
    requireConfirmedEmail: read.flag('REQUIRE_CONFIRMED_EMAIL', smtpUrl !== null),
    google: googleFrom(read),
    openLibraryUrl: openLibraryUrlFrom(read),
    coverNetworks: read.networks('COVER_NETWORKS', networksFor('from which covers may be fetched')),
    pushServices: pushServicesFrom(read),
    pushNetworks: read.networks('PUSH_NETWORKS', networksFor('of push services')),
    pushCa: read.value('PUSH_CA') ?? null,
    pushAfter: read.duration('PUSH_AFTER', 10_000),
    sampleData: read.flag('SAMPLE_DATA', isEmbedded),
    rateLimit: read.flag('RATE_LIMIT', true),
    trustedProxies: trustedProxiesFrom(read),
    logLevel: read.choice('LOG_LEVEL', LEVELS, 'info'),
    clockAhead,
    digestEvery: read.duration('DIGEST_EVERY', 5_000),
    lookUpEvery: read.duration('LOOK_UP_EVERY', 5_000),
    matchNewsAfter: read.duration('MATCH_NEWS_AFTER', 5_000),
    disabled: new Set(disabledFrom(read)),
  };
}

const networksFor = (purpose: string) => `addresses or networks ${purpose}, such as 10.1.2.0/24`;

function databaseUrlsFrom(read: SettingReader): string[] {
  const name = 'DATABASE_URL';
  const urls = read
    .list(name)
    .map((part) => read.url(name, part, ['mysql:', 'mariadb:'], 'mysql://user:password@host:3306/name'));
  if (urls.some((address) => new URL(address).pathname.length < 2))
    read.refuse(
      name,
      'an address that ends with the name of a database, such as mysql://user:password@host:3306/shelfmates',
    );
  return urls;
}

function metricsPortFrom(read: SettingReader, port: number, standard: 'main' | 'off'): Config['metricsPort'] {
  const name = 'METRICS_PORT';
  const given = read.value(name)?.toLowerCase() ?? standard;
  if (given === 'off' || given === 'main') return given === 'off' ? null : given;
  const own = read.port(name, given, 'a whole number from 0 to 65535, main or off');
  return own !== 0 && own === port ? read.refuse(name, 'another number than PORT, main or off') : own;
}

/** Addresses of index services: `,` between those that take over for each other, `;` between shards. */
function indexServicesFrom(read: SettingReader, name: string, isEmbedded: boolean): string[][] {
  const shards = read
    .list(name, ';')
    .map((shard) => partsOf(shard, ',').map((part) => read.url(name, part, WEB, 'http://10.0.0.31:4100')));
  if (shards.length > 0 && isEmbedded)
    throw new BadSetting(`${name} needs DATABASE_URL: an embedded database belongs to one process.`);
  return shards;
}

function googleFrom(read: SettingReader): Config['google'] {
  const clientId = read.value('GOOGLE_CLIENT_ID');
  const clientSecret = read.value('GOOGLE_CLIENT_SECRET');
  if (!clientId !== !clientSecret)
    throw new BadSetting(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, but only one of them is.',
    );
  if (!clientId || !clientSecret) return null;
  const issuer = read.optionalUrl('GOOGLE_ISSUER', WEB, GOOGLE) ?? GOOGLE;
  return { clientId, clientSecret, issuer };
}

function openLibraryUrlFrom(read: SettingReader): string | null {
  const name = 'OPEN_LIBRARY_URL';
  const given = read.value(name) ?? OPEN_LIBRARY;
  return given === 'off' ? null : read.url(name, given, WEB, `${OPEN_LIBRARY}, or off`);
}

function pushServicesFrom(read: SettingReader): string[] {
  const given = read.list('PUSH_SERVICES').map((host) => host.toLowerCase());
  if (given.length === 0) return PUSH_SERVICES;
  if (given.length === 1 && given[0] === 'off') return [];
  return given.every((host) => HOST.test(host))
    ? given
    : read.refuse('PUSH_SERVICES', 'host names, such as fcm.googleapis.com, *.push.apple.com, or off');
}

function trustedProxiesFrom(read: SettingReader): Config['trustedProxies'] {
  const name = 'TRUSTED_PROXIES';
  const given = read.value(name) ?? '0';
  if (/^\d{1,2}$/.test(given)) return Number(given);
  return read.networks(
    name,
    'the number of proxies in front of this server, or their addresses, such as 10.0.0.0/8, 192.0.2.7',
  );
}

const disabledFrom = (read: SettingReader): Optimisation[] =>
  read
    .list('DISABLE')
    .map(
      (name) =>
        OPTIMISATIONS.find((one) => one === name) ??
        read.refuse('DISABLE', `a list of ${OPTIMISATIONS.join(', ')}`),
    );
