import { BadInput } from '../errors';

/** Names that would make a reader look like the people who run the site, or like nobody at all. */
const RESERVED = [
  'admin administrator moderator operator root sysadmin webmaster postmaster hostmaster',
  'support help helpdesk staff team official security abuse billing info contact feedback',
  'system service server api graphql rest www mail email noreply no-reply',
  'shelfmates anonymous guest everyone everybody nobody',
  'deleted deleted-user removed null undefined none nil nan true false',
  'login logout register account settings profile',
].flatMap((line) => line.split(' '));

/** Digits and letters that are read as other letters; `l` and `i` count as one. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** A username as people read it: without case, separators, and look-alike characters. */
const readAs = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[01345789l]/g, (sign) => READ_AS[sign] ?? sign)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/c[il]/g, 'd');

const reserved = new Set(RESERVED.flatMap((name) => [readAs(name), readAs(`${name}s`)]));
const isReserved = (name: string): boolean => reserved.has(readAs(name));

/**
 * Refuses a username that could be mistaken for a role or for part of the site, such as `Adm1n` and `shelfmates-support`.
 * Existing accounts keep theirs.
 */
export function refuseReserved(username: string): void {
  if (isReserved(username) || username.split(/[._-]+/).every((part) => part === '' || isReserved(part)))
    throw new BadInput(`The username ${username} is reserved. Please choose another.`);
}
