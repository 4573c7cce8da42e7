import { expect, test } from 'vitest';
import { acceptsEncoding } from '../../gateway/http/acceptsEncoding';

test.each<[accepted: string | undefined, isAccepted: boolean]>([
  [undefined, false],
  ['', false],
  ['deflate, gzip;q=0.5', true],
  ['GZIP', true],
  ['gzip; q=0', false],
  ['gzip;q=0.00, *', false],
  ['*', true],
  ['br, *;q=0', false],
  ['x-gzip', false],
])('of a client that accepts %j', (accepted, isAccepted) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': accepted } }, 'gzip')).toBe(isAccepted);
});
