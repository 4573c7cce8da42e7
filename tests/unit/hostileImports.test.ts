import { expect, test } from 'vitest';
import { recordsOf } from '../setup/importRecords';

// If files were read without bounds, each of these would hold up the gateway for minutes or exhaust its stack.

test('LibraryThing: what is nested deeper than the stack is left out', async () => {
  const { records } = await recordsOf(
    `{"1": {"title": "Sea", "tags": ["Blue", ${'['.repeat(50_000)}"Deep"${']'.repeat(50_000)}]}}`,
  );
  expect(records).toMatchObject([{ title: 'Sea', tags: ['Blue'] }]);
});

test('LibraryThing: a name with half a million spaces is read in no time', async () => {
  const { records } = await recordsOf(
    `Title\tPrimary Author\tSecondary Author\tCollections\nSea\tAnn${' '.repeat(500_000)}Lee\t\tRead\n`,
  );
  expect(records[0]?.authors).toEqual([expect.stringMatching(/^Ann +Lee$/)]);
});

test('text that begins three hundred thousand tags and ends none is read in no time, and stays as it is', async () => {
  const review = '<a'.repeat(300_000);
  const { records } = await recordsOf(`Title,Review\nEmma,${review}`);
  expect(records[0]?.review === review).toBe(true);
});

test('an archive with values nested deeper than the stack is read, or refused in a sentence', async () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const archive = (version: string) =>
    `{"format":"shelfmates","version":${version},"completed":[{"itemId":"emma","title":"Emma","authors":${nested}}]}`;
  const { records } = await recordsOf(archive('1'));
  expect(records[0]).toMatchObject({ title: 'Emma', authors: [] });
  await expect(recordsOf(archive(nested))).rejects.toThrow('This JSON is not an export we know.');
});

test('an author cell of four hundred thousand commas is split in no time', async () => {
  const { records } = await recordsOf(`Title,Author\nEmma,"${'a,'.repeat(400_000)}Jane Austen"`);
  expect(records[0]?.authors.at(-1)).toBe('Jane Austen');
});

test('a review nested deeper than the stack is read as far as anybody writes', async () => {
  const html = `<p>Fine.</p>${'<b>deeper '.repeat(100_000)}`;
  const { records } = await recordsOf(`Title,Review\nEmma,${html}`);
  expect(records[0]?.review).toMatch(/^Fine\.\n\ndeeper deeper /);
});

test('of a table with a million columns, the first are read', async () => {
  const { source, records } = await recordsOf(`Title${',x'.repeat(1_000_000)}\n${'Emma\n'.repeat(1_000)}`);
  expect([source, records.length, records[0]?.title]).toEqual(['csv', 1_000, 'Emma']);
});
