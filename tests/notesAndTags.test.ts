import { expect, test } from 'vitest';
import { startApp } from './setup/app';
import { importFile } from './setup/imports';
import { json } from './setup/json';
import { shelf, start } from './setup/readings';

test('tags are folded, filter lists, and can be renamed into each other', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entries = [];
  for (const bookId of ['dune', 'emma'])
    entries.push(
      (
        await ann.run<{ addToList: { id: string } }, object>(
          'mutation($b: ID!) { addToList(bookId: $b, list: COMPLETED) { id } }',
          { b: bookId },
        )
      ).addToList.id,
    );
  const setTags = 'mutation($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { tags } }';
  expect(await ann.run(setTags, { e: entries[0], t: ['Sci-Fi', 'sci-fi', 'Désert'] })).toEqual({
    setTags: { tags: ['Désert', 'Sci-Fi'] },
  });
  await ann.run(setTags, { e: entries[1], t: ['SCI-FI', 'Regency'] });
  const listed = `query($u: ID!, $t: [String!]) { list(userId: $u, list: COMPLETED, tags: $t) {
    totalCount tags { name count } } }`;
  expect(await ann.run(listed, { u: ann.id, t: ['desert'] })).toMatchObject({ list: { totalCount: 1 } });
  expect(await ann.run(listed, { u: ann.id })).toMatchObject({
    list: { totalCount: 2, tags: [{ name: 'Sci-Fi', count: 2 }, { name: 'Désert' }, { name: 'Regency' }] },
  });
  await ann.run('mutation { renameTag(from: "regency", to: "Desert") }');
  expect(await ann.run(listed, { u: ann.id, t: ['désert'] })).toMatchObject({ list: { totalCount: 2 } });
  expect(await ann.refusal(setTags, { e: entries[0], t: ['x'.repeat(41)] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const many = Array.from({ length: 51 }, (_, at) => `tag ${at}`);
  expect(await ann.refusal(setTags, { e: entries[0], t: many })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('numbers in tags are in the order in which one counts', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, unknown>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
  );
  const set = 'mutation ($id: ID!) { setTags(entryId: $id, tags: ["part 10", "Part 2", "part 1"]) { tags } }';
  const tags = ['part 1', 'Part 2', 'part 10'];
  expect(await ann.run(set, addToList)).toEqual({ setTags: { tags } });
  const counted = tags.map((name) => ({ name, count: 1 }));
  expect(
    await ann.run('query ($u: ID!) { list(userId: $u, list: COMPLETED) { tags { name count } } }', {
      u: ann.id,
    }),
  ).toEqual({ list: { tags: counted } });
  expect(await ann.run('{ viewerTags { name count } }')).toEqual({ viewerTags: counted });
});

test('a list is filtered by as many tags as a reader can have', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const path = (count: number) =>
    `/api/lists/completed/${ann.id}?${Array.from({ length: count }, (_, at) => `tag=tag-${at}`).join('&')}`;
  expect((await guest.fetch(path(50))).status).toBe(200);
  const refused = await guest.fetch(path(51));
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: 'A list can be filtered by at most 50 tags.' },
  ]);
});

test('a tag whose folded name is cut off between the halves of a character is found again', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const tags = [`${'ﷺ'.repeat(4)}${'a'.repeat(7)}😀`]; // 79 characters when folded, and the last one
  for (const bookId of ['dune', 'emma']) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      'mutation ($b: ID!) { addToList(bookId: $b, list: COMPLETED) { id } }',
      { b: bookId },
    );
    const set = 'mutation ($id: ID!, $tags: [String!]!) { setTags(entryId: $id, tags: $tags) { tags } }';
    expect(await ann.run(set, { id: addToList.id, tags })).toEqual({ setTags: { tags } });
  }
  expect(await ann.run('{ viewerTags { count } }')).toEqual({ viewerTags: [{ count: 2 }] });
});

test('tags of books that were removed leave room for those of an import', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, unknown>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
  );
  await ann.run('mutation ($id: ID!, $tags: [String!]!) { setTags(entryId: $id, tags: $tags) { id } }', {
    ...addToList,
    tags: Array.from({ length: 50 }, (_, at) => `tag ${at}`),
  });
  await ann.run('mutation ($id: ID!) { removeFromList(entryId: $id) { id } }', addToList);
  await importFile(ann, 'Title,Author,Shelf,Tags\nEmma,Jane Austen,read,england\n', false);
  expect(await ann.run('{ viewerTags { name count } }')).toEqual({
    viewerTags: [{ name: 'england', count: 1 }],
  });
});

test('a note is for its owner alone', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { _id } = (await (await ann.fetch('/api/lists/wishlist', json({ bookId: 'dune' }))).json()) as {
    _id: string;
  };
  const changed = await ann.fetch(
    `/api/lists/wishlist/${_id}`,
    json({ note: 'Ask Eva.', tags: ['Gift'] }, 'PUT'),
  );
  expect(await changed.json()).toMatchObject({ note: 'Ask Eva.', tags: ['Gift'] });
  for (const other of [guest, bob])
    expect(await (await other.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toMatchObject([
      { note: null, tags: ['Gift'] },
    ]);
  expect(await (await ann.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toMatchObject([
    { note: 'Ask Eva.' },
  ]);
  expect((await bob.fetch(`/api/lists/wishlist/${_id}`, json({ note: 'Mine.' }, 'PUT'))).status).toBe(403);
  expect((await ann.fetch(`/api/lists/completed/${_id}`, json({ note: 'x' }, 'PUT'))).status).toBe(404);
  expect(
    (await ann.fetch(`/api/lists/wishlist/${_id}`, json({ note: 'x'.repeat(20_001) }, 'PUT'))).status,
  ).toBe(400);
});

test('a note has room for 20,000 characters of any script', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entry = 'addToList(bookId: "dune", list: WISHLIST)';
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(`mutation { ${entry} { id } }`);
  const note = '𐎀'.repeat(20_000);
  const save = 'mutation($e: ID!, $n: String!) { setNote(entryId: $e, note: $n) { note } }';
  expect(await ann.run(save, { e: addToList.id, n: note })).toEqual({ setNote: { note } });
});

test('a note that was changed elsewhere is not overwritten', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
  );
  const save =
    'mutation($e: ID!, $n: String!, $b: String) { setNote(entryId: $e, note: $n, base: $b) { note } }';
  await ann.run(save, { e: addToList.id, n: 'One', b: '' });
  expect(await ann.refusal(save, { e: addToList.id, n: 'Two', b: '' })).toMatchObject({ code: 'CONFLICT' });
  expect(await ann.run(save, { e: addToList.id, n: 'One', b: '' })).toEqual({ setNote: { note: 'One' } });
  expect(await ann.run(save, { e: addToList.id, n: 'One. Two', b: 'One' })).toEqual({
    setNote: { note: 'One. Two' },
  });
});

test('undoing a move keeps the words that were written meanwhile', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  const undoId = '0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e';
  await ann.run('mutation($i: ID!, $u: ID!) { finishReading(id: $i, undoId: $u) { id } }', {
    i: id,
    u: undoId,
  });
  const entry = (await shelf(ann, 'dune')).entries.completed!.id;
  await ann.run(`mutation { setNote(entryId: "${entry}", note: "Sand.") { id } }`);
  await ann.run(`mutation { setTags(entryId: "${entry}", tags: ["Desert"]) { id } }`);
  expect(
    await ann.run(`mutation { undoListChange(id: "${undoId}") { entries { id list note tags } } }`),
  ).toEqual({
    undoListChange: { entries: [{ id: entry, list: 'READING', note: 'Sand.', tags: ['Desert'] }] },
  });
});

test('tags are renamed, merged and deleted across lists', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const [list, tags] of [
    ['WISHLIST', ['Sea', 'Gift']],
    ['COMPLETED', ['Ocean', 'Sea']],
  ] as const) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      `mutation { addToList(bookId: "${list === 'WISHLIST' ? 'dune' : 'emma'}", list: ${list}) { id } }`,
    );
    await ann.run('mutation($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { id } }', {
      e: addToList.id,
      t: tags,
    });
  }
  const tags = async () =>
    (await ann.run<{ viewerTags: object[] }, object>('{ viewerTags { name count } }')).viewerTags;
  await ann.run('mutation { renameTag(from: "Gift", to: "Present") }');
  expect(await tags()).toEqual([
    { name: 'Ocean', count: 1 },
    { name: 'Present', count: 1 },
    { name: 'Sea', count: 2 },
  ]);
  await ann.run('mutation { renameTag(from: "ocean", to: "sea") }');
  await ann.run('mutation { deleteTag(name: "PRESENT") }');
  expect(await tags()).toEqual([{ name: 'Sea', count: 2 }]);
  expect(await bob.refusal('mutation { deleteTag(name: "Sea") }')).toMatchObject({ code: 'NOT_FOUND' });
});

test('a tag whose last book was removed can be neither renamed nor deleted, and gives no other tag its spelling', async () => {
  const ann = await (await startApp()).signUp('ann');
  const tagged = async (bookId: string, tag: string) => {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      'mutation ($b: ID!) { addToList(bookId: $b, list: WISHLIST) { id } }',
      { b: bookId },
    );
    await ann.run('mutation ($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { id } }', {
      e: addToList.id,
      t: [tag],
    });
    return addToList.id;
  };
  const removed = await tagged('dune', 'SCI-FI');
  await tagged('emma', 'Space');
  await ann.run('mutation ($e: ID!) { removeFromList(entryId: $e) { id } }', { e: removed });
  for (const mutation of ['deleteTag(name: "sci-fi")', 'renameTag(from: "sci-fi", to: "Other")'])
    expect(await ann.refusal(`mutation { ${mutation} }`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ann.run('mutation { renameTag(from: "space", to: "Sci-Fi") }')).toEqual({
    renameTag: 'Sci-Fi',
  });
});
