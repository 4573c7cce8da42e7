import { expect, test } from 'vitest';
import { GroupCommit } from '../../gateway/database/GroupCommit';

/** A disk that finishes its writes when told to. */
function slowDisk() {
  const writes: { begun: number; finish(error?: Error): void }[] = [];
  let committed = 0;
  const commits = new GroupCommit(
    () =>
      new Promise((resolve, reject) =>
        writes.push({ begun: committed, finish: (error) => (error ? reject(error) : resolve()) }),
      ),
  );
  return { writes, commit: () => (committed++, commits.durable()) };
}

test('a commit waits for a write to the disk that began after it, and shares it with others', async () => {
  const { writes, commit } = slowDisk();
  const first = commit();
  await expect.poll(() => writes.length).toBe(1);
  const others = [commit(), commit(), commit()];
  let acknowledged = 0;
  for (const other of others) void other.then(() => acknowledged++);
  writes[0]!.finish();
  await first;
  await expect.poll(() => writes.length).toBe(2);
  expect([acknowledged, writes.map(({ begun }) => begun)]).toEqual([0, [1, 4]]);
  writes[1]!.finish();
  await Promise.all(others);
  expect(writes).toHaveLength(2);
});

test('a failed write to the disk is told to those who waited for it alone', async () => {
  const { writes, commit } = slowDisk();
  const first = commit();
  await expect.poll(() => writes.length).toBe(1);
  const second = commit();
  writes[0]!.finish(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect.poll(() => writes.length).toBe(2);
  writes[1]!.finish();
  await second;
});
