import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildSchema, findBreakingChanges, parse, validate } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { examples } from '../web/developers/examples';
import { startApp } from './setup/app';

const run = promisify(execFile);
const SNIPPETS = 'web/developers/snippets';
const RUNNERS: Record<string, string> = { sh: 'sh', mjs: process.execPath, py: 'python3' };

test('every snippet of the developers’ page runs as it stands there', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startThread(title: "T", content: "Live from Shelfmates") { id } }');
  const bob = await app.signUp('bob');
  await bob.run('mutation ($a: ID!) { toggleFollow(userId: $a) { id } }', { a: ann.id });
  const output = async (name: string) => {
    const code = readFileSync(`${SNIPPETS}/${name}`, 'utf8')
      .replaceAll('http://localhost:4000', app.address)
      .replaceAll('ws://localhost:4000', app.address.replace('http', 'ws'));
    const file = `tests/.snippet-${process.pid}-${name.replace(/\.txt$/, '')}`; // here, where its packages are found
    writeFileSync(file, code);
    onTestFinished(() => rmSync(file, { force: true }));
    const env = { ...process.env, SHELFMATES_TOKEN: ann.token };
    const { stdout } = await run(RUNNERS[name.split('.')[1] ?? ''] ?? '', [file], { env }).catch(
      (error: { code: number; stdout: string }) => {
        if (error.code === 28) return error; // curl was told to listen for two seconds
        throw error;
      },
    );
    return stdout;
  };
  expect(await output('search.sh')).toContain('"author_name":["Frank Herbert"]');
  expect(await output('graphql.sh')).toContain('"authors":["Frank Herbert"]');
  expect(await output('apollo.mjs.txt')).toContain('Dune by Frank Herbert');
  expect(await output('search.py')).toContain('Dune by Frank Herbert');
  expect(await output('token.sh')).toContain(`"userId":"${ann.id}"`);
  expect(await output('notifications.sh')).toMatch(/^\[\]\s*\[.*"text":"bob follows you"/);
  expect(await output('live.mjs.txt')).toContain('POSTED Live from Shelfmates');
  expect(await output('events.sh')).toContain('Live from Shelfmates');
});

test('every example of the playground is valid and runs at once', async () => {
  const app = await startApp({ sampleData: false });
  const ann = await app.signUp('ann');
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  expect(examples.length).toBeGreaterThanOrEqual(12);
  for (const { name, query, variables, signedIn } of examples) {
    expect([name, validate(schema, parse(query))]).toEqual([name, []]);
    if (!query.startsWith('subscription')) await (signedIn ? ann : app.guest).run(query, variables);
  }
});

test('the schema changes in ways that break nobody, unless the changelog says so', () => {
  const released = buildSchema(readFileSync('tests/released.graphql', 'utf8'));
  const current = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const untold = findBreakingChanges(released, current).filter(
    ({ description }) => !changelog.includes(description),
  );
  expect(untold).toEqual([]);
});
