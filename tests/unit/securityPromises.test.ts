import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';

/** The last cell of each row of a table, such as `list, review: only once · rest/access: nobody writes · fuzz`. */
const cells = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .flatMap((line) => /\|([^|]+)\|$/.exec(line)?.[1]?.trim() ?? [])
  .filter((cell) => cell !== 'test' && !/^-+$/.test(cell));

/** The files of a test, a folder of tests, or a command. */
function filesOf(name: string): string[] | null {
  const [, script] = /^`npm run ([\w-]+)`$/.exec(name) ?? [];
  if (script) return script in scripts ? [] : null;
  const files = [`tests/${name}.test.ts`, `tests/web/${name}.test.ts`].filter((file) => existsSync(file));
  return files.length > 0 ? files : existsSync(`tests/${name}`) ? [] : null;
}

test.each([...new Set(cells)])('the security promises name tests that exist: %s', (cell) => {
  for (const part of cell.split(' · ')) {
    const [names = '', phrases = ''] = part.split(': ');
    const files = names.split(', ').map((name) => filesOf(name) ?? expect.unreachable(`no test ${name}`));
    const text = files.flat().map((file) => readFileSync(file, 'utf8'));
    for (const phrase of phrases.split(/[;,] /)) expect(text.join('\n') + ' ', phrase).toContain(phrase);
  }
});
