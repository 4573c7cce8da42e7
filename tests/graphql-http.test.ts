import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startApp } from './setup/app';

test('GraphQL is served over HTTP as the standard has it: every MUST and every SHOULD', async () => {
  const { address } = await startApp();
  const failed: string[] = [];
  const audits = serverAudits({ url: `${address}/graphql`, fetchFn: fetch });
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== 'ok') failed.push(`${audit.id} ${audit.name}: ${result.reason}`);
  }
  expect(failed).toEqual([]);
  expect(audits.length).toBeGreaterThan(50);
});
