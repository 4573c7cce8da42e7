import { QueryFailedError } from 'typeorm';
import { expect, test } from 'vitest';
import { createLog } from '../../gateway/observability/log';

/** What a log has written. */
function listen() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { log, lines };
}

test('a log has no address of mail, no token and no password in it, wherever they come from', () => {
  const { log, lines } = listen();
  log.warn({ err: new Error('550 no such user <ann.o-hara+x@mail.example.org>') }, 'to bob@example.org');
  log.info({ link: 'https://x.org/reset-password?token=abc123def', url: 'mysql://root:hunter2@db:3306/x' });
  log.info({ path: '/api/user/cleo%40example.org' });
  log.error({ authorization: 'Bearer s3cr3tt0k3n', user: { password: 'hunter2', token: 'abc123def' } });
  const driver = Object.assign(new Error("Duplicate entry 'ann@example.org' for key 'email'"), { code: 'X' });
  log.error({ err: new QueryFailedError('INSERT INTO users VALUES (?, ?)', ['ann', 'her words'], driver) });
  const text = lines.join('');
  for (const secret of [
    'ann.o-hara',
    'bob@',
    'ann@',
    'cleo',
    'abc123def',
    'hunter2',
    's3cr3tt0k3n',
    'her words',
  ])
    expect(text).not.toContain(secret);
  expect(text).toContain('mysql://root:[secret]@db:3306/x');
  expect(text).toContain('INSERT INTO users VALUES (?, ?)');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});
