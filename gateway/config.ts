import { resolve } from 'node:path';
import { isNetwork, type TrustedProxies } from './proxies';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** The settings of a gateway; `docs/operate.md` tells what each means. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** MySQL/MariaDB addresses, the first for writes, the others for reads; none for the embedded SQLite file. */
  databaseUrls: string[];
  redisUrl: string | null;
  smtpUrl: string | null;
  requireConfirmedEmail: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Null when no outside catalogue is to be asked. */
  openLibraryUrl: string | null;
  sampleData: boolean;
  rateLimit: boolean;
  trustedProxies: TrustedProxies;
  logLevel: (typeof LEVELS)[number];
}

/** A setting that is wrong: its message is one sentence that names the setting and says what to do. */
export class BadSetting extends Error {}

type Env = Record<string, string | undefined>;

/** Reads the settings from the environment; an empty value counts as absent. */
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
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      refuse(name, `an address such as ${example}`);
    return given.replace(/\/+$/, '');
  };
  const optionalUrl = (name: string, protocols: string[], example: string) => {
    const given = value(name);
    return given === undefined ? null : url(name, given, protocols, example);
  };

  const proxies = (): TrustedProxies => {
    const given = value('TRUSTED_PROXIES') ?? '0';
    if (/^\d{1,2}$/.test(given)) return Number(given);
    const networks = given.split(',').map((part) => part.trim());
    return networks.every(isNetwork)
      ? networks
      : refuse(
          'TRUSTED_PROXIES',
          'how many proxies stand before this server, or their addresses, such as 10.0.0.0/8, 192.0.2.7',
        );
  };

  const port = Number(value('PORT') ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', 'a whole number from 0 to 65535');
  const databaseUrls = (value('DATABASE_URL') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => url('DATABASE_URL', part, ['mysql:', 'mariadb:'], 'mysql://user:password@host:3306/name'));
  if (databaseUrls.some((address) => new URL(address).pathname.length < 2))
    refuse(
      'DATABASE_URL',
      'an address that ends with the name of a database, such as mysql://user:password@host:3306/shelfmates',
    );
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
    sampleData: flag('SAMPLE_DATA', databaseUrls.length === 0),
    rateLimit: flag('RATE_LIMIT', true),
    trustedProxies: proxies(),
    logLevel: choice('LOG_LEVEL', LEVELS, 'info'),
  };
}

/** An address as it may be shown: a password in it is not. */
export const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:/@]*):[^@/]*@/g, '$1:…@');
