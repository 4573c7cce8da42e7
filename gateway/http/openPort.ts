import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadSetting } from '../settingReader';

interface Place {
  port: number;
  host: string;
}

/**
 * Lets a server accept connections, and returns its port. Errors name the settings that port and host come from.
 */
export async function openPort(
  server: Server,
  place: Place,
  settings: Record<keyof Place, string> = { port: 'PORT', host: 'HOST' },
): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve));
  } catch (error) {
    throw new BadSetting(explain(error as NodeJS.ErrnoException, place, settings), { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  place: Place,
  { port, host }: Record<keyof Place, string>,
): string {
  if (code === 'EADDRINUSE')
    return `${port} is used by another program; stop it, or set ${port} to another number.`;
  if (code === 'EACCES') return `${port} may not be used by this user; set it to a number above 1023.`;
  return `${host} must be an address of this machine, such as 127.0.0.1, but is "${place.host}" (${message}).`;
}
