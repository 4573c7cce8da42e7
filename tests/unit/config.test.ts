import { expect, test } from 'vitest';
import { readConfig } from '../../gateway/config';
import { BadSetting } from '../../gateway/settingReader';

test.each([
  ['PORT', '65536'],
  ['SAMPLE_DATA', 'perhaps'],
  ['DATABASE_URL', 'postgres://localhost/x'],
  ['DATABASE_URL', 'mysql://localhost/bo%oks'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'books'],
  ['METRICS_PORT', '4000'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['PUSH_SERVICES', 'https://push.example.org'],
])('%s may not be %s, and the error says so', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(new RegExp(`^${name} must be .*, but is "${value}"\\.$`));
});

test.each([
  'postgres://me:secret@localhost/x',
  'mysql://me:se/cret@localhost/x%',
  'mysql://me:se@cret@localhost/x%',
  'mysql://me:secret@one/x,postgres://me:secret@two/x',
])('no password is in an error about %s', (address) => {
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(/^(?!.*cret)(?=.*me:…@)/);
});
