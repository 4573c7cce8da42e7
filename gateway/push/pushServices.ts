import type { Config } from '../config';

/** Whether a host, with its port unless it is 443, is the pattern or, for `*.`, below it. */
const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** Whether messages may be sent to this address: over HTTPS, to a known push service. */
export function acceptsEndpoint(endpoint: string, { pushServices }: Pick<Config, 'pushServices'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host } = new URL(endpoint);
  return (
    protocol === 'https:' && !username && !password && pushServices.some((pattern) => fits(host, pattern))
  );
}
