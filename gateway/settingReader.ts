import { isIP } from 'node:net';

/** An invalid setting. The message is one sentence that names the setting and says what to do. */
export class BadSetting extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

const PORTS = 65_535;

/** Reads settings of every kind from the environment, and throws `BadSetting` for an invalid one. An empty value counts as unset. */
export class SettingReader {
  constructor(private readonly env: Env) {}

  value(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  refuse(name: string, expected: string): never {
    const given = withoutPassword(this.value(name) ?? '');
    throw new BadSetting(`${name} must be ${expected}, but is "${given}".`);
  }

  choice<Option extends string>(name: string, options: readonly Option[], standard: Option): Option {
    const given = this.value(name)?.toLowerCase();
    if (given === undefined) return standard;
    return options.find((option) => option === given) ?? this.refuse(name, `one of ${options.join(', ')}`);
  }

  flag(name: string, standard: boolean): boolean {
    return this.choice(name, ['on', 'off'], standard ? 'on' : 'off') === 'on';
  }

  /** An address, which may be a part of a setting, without slashes at its end. */
  url(name: string, given: string, protocols: readonly string[], example: string): string {
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol) || !isEncoded(given))
      this.refuse(name, `an address such as ${example}`);
    return given.replace(/\/+$/, '');
  }

  optionalUrl(name: string, protocols: readonly string[], example: string): string | null {
    const given = this.value(name);
    return given === undefined ? null : this.url(name, given, protocols, example);
  }

  /** The parts of a setting between separators. */
  list(name: string, separator = ','): string[] {
    return partsOf(this.value(name) ?? '', separator);
  }

  networks(name: string, expected: string): string[] {
    const given = this.list(name);
    return given.every(isNetwork) ? given : this.refuse(name, expected);
  }

  /** In ms. */
  duration(name: string, standard: number): number {
    const given = Number(this.value(name) ?? standard);
    return given >= 0 ? given : this.refuse(name, 'a number of milliseconds');
  }

  port(name: string, given: string, expected: string): number {
    const port = Number(given);
    return Number.isInteger(port) && port >= 0 && port <= PORTS ? port : this.refuse(name, expected);
  }
}

/** The parts of a text between separators, without blanks around them and without empty ones. */
export const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

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

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)];
  return (
    max !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}
