import { isIP } from 'node:net';
import { resolve } from 'node:path';

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
const HOST = /^(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/;

/** An invalid setting. The message is one sentence that names the setting and says what to do. */
export class BadSetting extends Error {}

type Env = Record<string, string | undefined>;

/** Reads the settings from the environment. An empty value counts as unset. */
export function readConfig(env: Env = process.env): Config {
  const value = (name: string) => env[name]?.trim() || undefined;
  const refuse = (name: string, expected: string): never => {
    throw new BadSetting(`${name} must be ${expected}, but is "${withoutPassword(value(name) ?? '')}".`);
  };
  const choice = <T extends string>(name: string, options: readonly T[], standard: T): T => {
    const given = value(name)?.toLowerCase();
    return given === undefined
      ? standard
      : (options.find((option) => option === given) ?? refuse(name, `one of ${options.join(', ')}`));
  };
  const flag = (name: string, standard: boolean) =>
    choice(name, ['on', 'off'], standard ? 'on' : 'off') === 'on';
  const url = (name: string, given: string, protocols: string[], example: string): string => {
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol) || !isEncoded(given))
      refuse(name, `an address such as ${example}`);
    return given.replace(/\/+$/, '');
  };
  const optionalUrl = (name: string, protocols: string[], example: string) => {
    const given = value(name);
    return given === undefined ? null : url(name, given, protocols, example);
  };

  const proxies = (): Config['trustedProxies'] => {
    const given = value('TRUSTED_PROXIES') ?? '0';
    if (/^\d{1,2}$/.test(given)) return Number(given);
    const networks = separated(given, ',');
    return networks.every(isNetwork)
      ? networks
      : refuse(
          'TRUSTED_PROXIES',
          'the number of proxies in front of this server, or their addresses, such as 10.0.0.0/8, 192.0.2.7',
        );
  };

  const separated = (given: string, separator: string): string[] =>
    given
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const list = (name: string) => separated(value(name) ?? '', ',');
  const networks = (name: string, purpose: string): string[] => {
    const given = list(name);
    return given.every(isNetwork)
      ? given
      : refuse(name, `addresses or networks ${purpose}, such as 10.1.2.0/24`);
  };
  const pushServices = (): string[] => {
    const given = list('PUSH_SERVICES').map((host) => host.toLowerCase());
    if (given.length === 0) return PUSH_SERVICES;
    if (given.length === 1 && given[0] === 'off') return [];
    return given.every((host) => HOST.test(host))
      ? given
      : refuse('PUSH_SERVICES', 'host names, such as fcm.googleapis.com, *.push.apple.com, or off');
  };
  const optimisations = (): Optimisation[] =>
    list('DISABLE').map(
      (name) =>
        OPTIMISATIONS.find((one) => one === name) ??
        refuse('DISABLE', `a list of ${OPTIMISATIONS.join(', ')}`),
    );

  const clockAhead = Number(value('CLOCK_AHEAD') ?? 0);
  if (!Number.isFinite(clockAhead)) refuse('CLOCK_AHEAD', 'a number of milliseconds');
  const duration = (name: string, standard: number): number => {
    const given = Number(value(name) ?? standard);
    return given >= 0 ? given : refuse(name, 'a number of milliseconds');
  };
  const portFrom = (name: string, given: string, expected: string): number => {
    const port = Number(given);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse(name, expected);
    return port;
  };
  const port = portFrom('PORT', value('PORT') ?? '4000', 'a whole number from 0 to 65535');
  const databaseUrls = list('DATABASE_URL').map((part) =>
    url('DATABASE_URL', part, ['mysql:', 'mariadb:'], 'mysql://user:password@host:3306/name'),
  );
  if (databaseUrls.some((address) => new URL(address).pathname.length < 2))
    refuse(
      'DATABASE_URL',
      'an address that ends with the name of a database, such as mysql://user:password@host:3306/shelfmates',
    );
  const metricsPort = (): Config['metricsPort'] => {
    const given = value('METRICS_PORT')?.toLowerCase() ?? (databaseUrls.length > 0 ? 'off' : 'main');
    if (given === 'off' || given === 'main') return given === 'off' ? null : given;
    const own = portFrom('METRICS_PORT', given, 'a whole number from 0 to 65535, main or off');
    return own !== 0 && own === port ? refuse('METRICS_PORT', 'another number than PORT, main or off') : own;
  };
  /** Addresses of index services: `,` between those that take over for each other, `;` between shards. */
  const indexServices = (name: string): string[][] => {
    const given = separated(value(name) ?? '', ';').map((shard) =>
      separated(shard, ',').map((part) => url(name, part, ['http:', 'https:'], 'http://10.0.0.31:4100')),
    );
    if (given.length > 0 && databaseUrls.length === 0)
      throw new BadSetting(`${name} needs DATABASE_URL: an embedded database belongs to one process.`);
    return given;
  };
  const smtpUrl = optionalUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587');
  const clientId = value('GOOGLE_CLIENT_ID');
  const clientSecret = value('GOOGLE_CLIENT_SECRET');
  if (!clientId !== !clientSecret)
    throw new BadSetting(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, but only one of them is.',
    );
  const openLibrary = value('OPEN_LIBRARY_URL') ?? 'https://openlibrary.org';

  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    publicUrl:
      optionalUrl('PUBLIC_URL', ['http:', 'https:'], 'https://books.example.org') ??
      `http://localhost:${port}`,
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    databaseUrls,
    metricsPort: metricsPort(),
    matchServices: indexServices('MATCH_SERVICE_URL'),
    searchServices: indexServices('SEARCH_SERVICE_URL').flat(),
    redisUrl: optionalUrl('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'),
    smtpUrl,
    requireConfirmedEmail: flag('REQUIRE_CONFIRMED_EMAIL', smtpUrl !== null),
    google:
      clientId && clientSecret
        ? {
            clientId,
            clientSecret,
            issuer:
              optionalUrl('GOOGLE_ISSUER', ['http:', 'https:'], 'https://accounts.google.com') ??
              'https://accounts.google.com',
          }
        : null,
    openLibraryUrl:
      openLibrary === 'off'
        ? null
        : url('OPEN_LIBRARY_URL', openLibrary, ['http:', 'https:'], 'https://openlibrary.org, or off'),
    coverNetworks: networks('COVER_NETWORKS', 'from which covers may be fetched'),
    pushServices: pushServices(),
    pushNetworks: networks('PUSH_NETWORKS', 'of push services'),
    pushCa: value('PUSH_CA') ?? null,
    pushAfter: duration('PUSH_AFTER', 10_000),
    sampleData: flag('SAMPLE_DATA', databaseUrls.length === 0),
    rateLimit: flag('RATE_LIMIT', true),
    trustedProxies: proxies(),
    logLevel: choice('LOG_LEVEL', LEVELS, 'info'),
    clockAhead,
    digestEvery: duration('DIGEST_EVERY', 5_000),
    lookUpEvery: duration('LOOK_UP_EVERY', 5_000),
    matchNewsAfter: duration('MATCH_NEWS_AFTER', 5_000),
    disabled: new Set(optimisations()),
  };
}

/** Addresses, separated by commas, with their passwords replaced, which may hold any character. */
export const withoutPassword = (addresses: string): string =>
  addresses
    .split(/,(?=\s*\w+:\/\/)/)
    .map((address) => address.replace(/(:\/\/[^:@]*):.*@/, '$1:…@'))
    .join();

/** Whether every `%` of an address begins the code of a character. */
function isEncoded(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/** Whether a setting is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)];
  return (
    max !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}
