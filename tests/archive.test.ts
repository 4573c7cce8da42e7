import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { startApp, type App, type Reader } from './setup/app';
import { applyImport, rowsOf, startImport, undoImport, upload, type Imported } from './setup/imports';
import { EDIT_PROFILE, FULL_PROFILE } from './setup/profile';

type Archive = Record<string, unknown> & { profile: Record<string, unknown> };

const send = async <Body = { _id: string }>(
  reader: Reader,
  method: string,
  path: string,
  body?: object | string,
  type = 'application/json',
): Promise<Body> => {
  const response = await reader.fetch(path, {
    method,
    headers: { 'content-type': type },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  });
  expect([path, response.status < 300, response.status]).toEqual([path, true, response.status]);
  return (response.status === 204 ? undefined : await response.json()) as Body;
};

async function bring(reader: Reader, file: string, type = 'application/json', query = ''): Promise<Imported> {
  const { _id } = await startImport(reader, file, query, type);
  return applyImport(reader, _id);
}

const archiveOf = async (reader: Reader): Promise<Archive> =>
  (await (await reader.fetch('/api/export')).json()) as Archive;

/** A reader with something of everything. */
async function richReader(app: App): Promise<Reader> {
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { addMissingBook } = await ann.run<{ addMissingBook: { book: { id: string } } }, unknown>(
    'mutation { addMissingBook(input: { title: "Letters to a Gardener", authors: ["Ann Other"], firstPublishYear: 1999 }) { book { id } } }',
  );
  await send(ann, 'POST', '/api/lists/wishlist', { bookId: addMissingBook.book.id });
  const reading = (body: object) => send(ann, 'POST', '/api/readings', body);
  await reading({ bookId: 'dune', startedOn: '2020', finishedOn: '2020-05' });
  await reading({ bookId: 'dune', finishedOn: '2024-02-03', pageCount: 412, page: 412 });
  await reading({ bookId: 'dune', startedOn: '2026-01-05', percent: 40 });
  await reading({ bookId: 'ulysses', stoppedOn: '2023-01-02', percent: 7, private: true });
  const emma = await send(ann, 'POST', '/api/lists/wishlist', { bookId: 'emma' });
  await send(ann, 'PUT', `/api/lists/wishlist/${emma._id}`, {
    tags: ['to buy', 'Austen'],
    note: '=1+1 is two\n\nand more',
  });
  await send(ann, 'POST', '/api/lists/completed', { bookId: 'emma' });
  const beloved = await send(ann, 'POST', '/api/lists/completed', { bookId: 'beloved' });
  const review = (bookId: string, text: string) =>
    ann.run('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
      input: { bookId, rating: 4, title: 'A title', text },
    });
  await review('beloved', 'Kept to myself, said aloud.');
  await review('hamlet', 'Seen, never read.');
  await send(ann, 'PUT', `/api/lists/completed/${beloved._id}`, { private: true });
  await send(ann, 'PUT', '/api/goals/2026', { books: 12 });
  await ann.run(EDIT_PROFILE, { input: FULL_PROFILE });
  await ann.run('mutation { setLanguage(language: "pl") { id } }');
  await ann.run('mutation ($id: ID!) { toggleLike(userId: $id) { id } }', { id: bob.id });
  await ann.run('mutation ($id: ID!) { toggleFollow(userId: $id) { id } }', { id: bob.id });
  await ann.run('mutation { startThread(title: "Sand", content: "Everywhere.") { id } }');
  await ann.run(`mutation {
    setDigest(frequency: WEEKLY, weekday: 3, timeZone: "Europe/Warsaw") { id }
    setQuietHours(from: 22, until: 7) { id }
    setNotificationChannel(channel: PUSH, kinds: [LIKE, COMMENT], isOn: true) { id }
    setInterested(bookId: "dracula", interested: false) { id }
  }`);
  return ann;
}

/** What must be equal after a round trip: all but ids, the times of documents, and what is the account's own. */
function comparable(archive: Archive): unknown {
  const {
    id: _id,
    username: _name,
    email: _email,
    createdAt: _since,
    emailConfirmedAt: _at,
    ...profile
  } = archive.profile;
  const others = ['exportedAt', 'signIns', 'personalTokens', 'pastActivity'];
  const social = ['helpfulMarks', 'following', 'followers', 'likesGiven', 'likesReceived', 'forumPosts'];
  return {
    ...Object.fromEntries(Object.entries(archive).filter(([name]) => ![...others, ...social].includes(name))),
    profile,
  };
}

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part: unknown) =>
    name === 'itemId' && /^(import|reader)-/.test(String(part)) ? 'made' : part,
  );

test('an archive goes to an empty site and comes out again as it was', async () => {
  const [first, second] = [await startApp(), await startApp()];
  const before = await archiveOf(await richReader(first));
  expect(before.profile).toMatchObject(FULL_PROFILE);
  const eve = await second.signUp('eve');
  const imported = await bring(eve, JSON.stringify(before));
  expect(imported).toMatchObject({
    source: 'shelfmates',
    state: 'applied',
    counts: { likely: 0, unusable: 0, already: 0 },
  });
  const after = await archiveOf(eve);
  expect(withoutIds(comparable(after))).toEqual(withoutIds(comparable(before)));
  expect(after.pastActivity).toMatchObject([
    { kind: 'liked', username: 'bob' },
    { kind: 'followed', username: 'bob' },
    { kind: 'posted', title: 'Sand', content: 'Everywhere.' },
  ]);
  const { pastActivity } = await eve.run<{ pastActivity: object }, unknown>(
    '{ pastActivity { totalCount acts { kind username title content } } }',
  );
  expect(pastActivity).toMatchObject({ totalCount: 3, acts: [{ kind: 'POSTED', title: 'Sand' }, {}, {}] });
  expect(await counterDifferences(second.gateway.base.db)).toEqual([]);

  const third = await startApp();
  const again = await third.signUp('zoe');
  await bring(again, JSON.stringify(after));
  const last = await archiveOf(again);
  expect([withoutIds(comparable(last)), last.pastActivity]).toEqual([
    withoutIds(comparable(before)),
    after.pastActivity,
  ]);
});

test('an archive that is brought home again adds nothing; undoing one leaves what was there before', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const ann = await richReader(app);
  const before = await archiveOf(ann);
  const repeated = await bring(ann, JSON.stringify(before));
  expect(repeated.counts).toMatchObject({ certain: 0, likely: 0, new: 0 });
  expect(comparable(await archiveOf(ann))).toEqual(comparable(before));

  const eve = await other.signUp('eve');
  await eve.run('mutation { editProfile(input: { bio: "Mine." }) { id } }');
  const empty = await archiveOf(eve);
  const { _id } = await bring(eve, JSON.stringify(before));
  expect((await archiveOf(eve)).profile).toMatchObject({ ...FULL_PROFILE, bio: 'Mine.' });
  expect(await undoImport(eve, _id)).toMatchObject({ state: 'undone', message: null });
  expect({ ...(await archiveOf(eve)), exportedAt: '' }).toEqual({ ...empty, exportedAt: '' });
  expect(await counterDifferences(other.gateway.base.db)).toEqual([]);
});

test('two books of an archive with the same words stay two, and a library for readers only stays so after an undo', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const [ann, eve] = [await app.signUp('ann'), await other.signUp('eve')];
  for (const note of ['the first', 'the second']) {
    const { addMissingBook } = await ann.run<{ addMissingBook: { book: { id: string } } }, unknown>(
      'mutation { addMissingBook(input: { title: "Nettle Songs", authors: ["Ann Other"] }) { book { id } } }',
    );
    const entry = await send(ann, 'POST', '/api/lists/wishlist', { bookId: addMissingBook.book.id });
    await send(ann, 'PUT', `/api/lists/wishlist/${entry._id}`, { note });
  }
  const visibility = (reader: Reader, to: string) =>
    reader.run(`mutation { setLibraryVisibility(visibility: ${to}) { id } }`);
  await visibility(ann, 'NOBODY');
  await visibility(eve, 'READERS');
  const before = await archiveOf(ann);
  const { _id } = await bring(eve, JSON.stringify(before));
  const after = await archiveOf(eve);
  expect(withoutIds(after.wishlist)).toEqual(withoutIds(before.wishlist));
  expect(after.profile.libraryVisibility).toBe('NOBODY');
  await undoImport(eve, _id);
  expect(await archiveOf(eve)).toMatchObject({ wishlist: [], profile: { libraryVisibility: 'READERS' } });
});

test('undoing an archive leaves a library closed that its reader has closed by hand since', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const [ann, eve] = [await app.signUp('ann'), await other.signUp('eve')];
  const close =
    'mutation { setLibraryVisibility(visibility: NOBODY) { id } setMatchable(matchable: false) { id } }';
  await ann.run(close);
  const { _id } = await bring(eve, JSON.stringify(await archiveOf(ann)));
  await eve.run(close);
  await undoImport(eve, _id);
  expect((await archiveOf(eve)).profile).toMatchObject({ libraryVisibility: 'NOBODY', matchable: false });
});

test('an itemId that stands for another book on another site brings no reader that book', async () => {
  const app = await startApp();
  const archive = (title: string, author: string) =>
    JSON.stringify({
      format: 'shelfmates',
      version: 1,
      completed: [{ itemId: '/works/OL777W', title, authors: [author], isbns: [], tags: [] }],
    });
  const titlesOf = async (reader: Reader) =>
    (await send<{ title: string }[]>(reader, 'GET', `/api/lists/completed/${reader.id}`)).map(
      ({ title }) => title,
    );
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await bring(ann, archive('An Awful Pamphlet', 'Mal Lory'));
  await bring(bob, archive('A Lovely Novel', 'Jane Honest'));
  await bring(ann, archive('A Lovely Novel', 'Jane Honest'));
  expect(await titlesOf(bob)).toEqual(['A Lovely Novel']);
  expect(await titlesOf(ann)).toEqual(['A Lovely Novel', 'An Awful Pamphlet']);
});

test('an archive brought along as private shows nothing to anybody, reviews included', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const before = await archiveOf(await richReader(app));
  const eve = await other.signUp('eve');
  await bring(eve, JSON.stringify(before), 'application/json', '?private=true');
  const after = await archiveOf(eve);
  expect(after.reviews).toEqual([]);
  expect((after.completed as { private: boolean }[]).every((entry) => entry.private)).toBe(true);
  expect(JSON.stringify(after.completed)).toContain('Kept to myself, said aloud.');
  for (const list of ['wishlist', 'completed', 'reading', 'stopped'])
    expect(await (await other.guest.fetch(`/api/lists/${list}/${eve.id}`)).json()).toEqual([]);
});

test('a review of an archive that cannot be published keeps its stars, or its row says that it was left out', async () => {
  const eve = await (await startApp()).signUp('eve');
  const book = (itemId: string, title: string, author: string) => ({ itemId, title, authors: [author] });
  const dune = book('dune', 'Dune', 'Frank Herbert');
  const review = ({ title, ...rest }: typeof dune, text: string) => ({
    ...rest,
    bookTitle: title,
    rating: 4,
    text,
  });
  const emma = book('emma', 'Emma', 'Jane Austen');
  const hamlet = book('hamlet', 'Hamlet', 'William Shakespeare');
  const archive = {
    format: 'shelfmates',
    version: 1,
    completed: [dune],
    readings: [{ ...emma, state: 'finished', finishedOn: '2024' }],
    reviews: [review(dune, ''), review(emma, 'Read by a fire.'), review(hamlet, '')],
  };
  const { _id } = await bring(eve, JSON.stringify(archive), 'application/json', '?private=true');
  expect((await archiveOf(eve)).completed).toMatchObject([{ title: 'Dune', originalRating: 4 }]);
  const [, read, reviewed] = await rowsOf(eve, _id);
  expect(read?.reason).toContain('The review was left out, because a review cannot be private.');
  expect(reviewed?.reason).toContain('a review cannot be private');
  const wish = await send<{ private: boolean }>(eve, 'POST', '/api/lists/wishlist', { bookId: 'emma' });
  expect(wish.private).toBe(true); // as its reading is
});

test('a book of an archive is private as a whole if one of its entries or readings is', async () => {
  const app = await startApp();
  const eve = await app.signUp('eve');
  const dune = { itemId: 'dune', title: 'Dune', authors: ['Frank Herbert'] };
  const emma = { itemId: 'emma', title: 'Emma', authors: ['Jane Austen'] };
  const hamlet = { itemId: 'hamlet', title: 'Hamlet', authors: ['William Shakespeare'] };
  const read = (finishedOn: string, isPrivate: boolean) => ({
    state: 'finished',
    finishedOn,
    private: isPrivate,
  });
  const archive = {
    format: 'shelfmates',
    version: 1,
    completed: [
      { ...dune, private: false },
      { ...emma, private: false },
    ],
    wishlist: [{ ...emma, private: true }],
    readings: [
      { ...dune, ...read('2020', false) },
      { ...dune, ...read('2021', true) },
      { ...hamlet, ...read('2022', false) },
      { ...hamlet, ...read('2023', true) },
    ],
  };
  await bring(eve, JSON.stringify(archive));
  const after = await archiveOf(eve);
  const all = ['completed', 'wishlist', 'readings'].flatMap((part) => after[part] as { private: boolean }[]);
  expect(all).toHaveLength(7);
  expect(all.every((one) => one.private)).toBe(true);
  expect(await counterDifferences(app.gateway.base.db)).toEqual([]);
});

test('times of an archive that no database stores are left out', async () => {
  const eve = await (await startApp()).signUp('eve');
  const dune = { itemId: 'dune', title: 'Dune', authors: ['Frank Herbert'] };
  for (const time of ['0000-01-01T00:00:00+14:00', '0007-05-04T03:02:01Z']) {
    const archive = {
      format: 'shelfmates',
      version: 1,
      completed: [{ ...dune, addedAt: time }],
      reviews: [{ ...dune, bookTitle: 'Dune', rating: 3, createdAt: time, editedAt: time }],
      forumPosts: [{ title: 'Sand', createdAt: time }],
    };
    const { _id } = await bring(eve, JSON.stringify(archive));
    const thisYear = expect.stringMatching(/^20/) as string;
    expect(await archiveOf(eve)).toMatchObject({
      completed: [{ addedAt: thisYear }],
      reviews: [{ createdAt: thisYear, editedAt: null }],
      pastActivity: [{ title: 'Sand', happenedAt: null }],
    });
    await undoImport(eve, _id);
  }
});

test('texts of an archive lose what cannot be stored, and are cut to their limits', async () => {
  const eve = await (await startApp()).signUp('eve');
  const book = { itemId: 'dune', authors: ['Frank Herbert'] };
  const archive = {
    format: 'shelfmates',
    version: 1,
    completed: [{ ...book, title: 'Dune', note: 'sand '.repeat(5_000) }],
    reviews: [
      { ...book, bookTitle: 'Dune', rating: 4, title: ' A\0 title\uD800 ', text: 'worm '.repeat(200) },
    ],
    pastActivity: [{ kind: 'posted', title: 'Sand\0', content: 'Every\uD800where.' }],
  };
  const { _id } = await bring(eve, JSON.stringify(archive));
  const { completed, reviews, pastActivity } = await archiveOf(eve);
  const [{ note } = { note: '' }] = completed as { note: string }[];
  expect(note).toHaveLength(19_999);
  expect(reviews).toMatchObject([{ title: 'A title', text: 'worm '.repeat(100).trim() }]);
  expect(pastActivity).toMatchObject([{ title: 'Sand', content: 'Everywhere.' }]);
  expect((await rowsOf(eve, _id))[0]?.reason).toContain('The private note was cut to 20000 characters.');
});

test('readings of an archive that contradict themselves lose what is wrong, and their rows say so', async () => {
  const eve = await (await startApp()).signUp('eve');
  const reading = { title: 'Dune', itemId: 'dune', authors: ['Frank Herbert'], state: 'finished' };
  const archive = {
    format: 'shelfmates',
    version: 1,
    readings: [
      { ...reading, startedOn: '2024-05-10', finishedOn: '2024-05-01' },
      { ...reading, startedOn: '2020', finishedOn: '2999-02-01' },
      { ...reading, finishedOn: '2024-13-45', page: 900, pageCount: 10 },
    ],
  };
  const { _id } = await bring(eve, JSON.stringify(archive));
  const [row] = await rowsOf(eve, _id);
  for (const part of [
    'The start 2024-05-10 is after the end 2024-05-01',
    'The date in “finishedOn” is in the future',
    'The date “2024-13-45” in “finishedOn” could not be read',
    'Page 900 of 10 does not exist',
  ])
    expect(row?.reason).toContain(part);
  const readings = await send<{ startedOn: string; finishedOn: string; page: number }[]>(
    eve,
    'GET',
    '/api/readings',
  );
  const fields = readings.map(({ startedOn, finishedOn, page }) => [startedOn, finishedOn, page]);
  expect(fields.sort()).toEqual([
    [null, null, null],
    [null, '2024-05-01', null],
    ['2020', null, null],
  ]);
});

test('a book of an archive is being read exactly if one of its readings has not ended', async () => {
  const eve = await (await startApp()).signUp('eve');
  const reading = { title: 'Dune', itemId: 'dune', authors: ['Frank Herbert'], state: 'open' };
  const emma = { title: 'Emma', itemId: 'emma', authors: ['Jane Austen'] };
  const archive = {
    format: 'shelfmates',
    version: 1,
    completed: [emma],
    readings: [
      { ...reading, finishedOn: '2020' },
      { ...reading, stoppedOn: '2021' },
      { ...reading, ...emma, startedOn: '2022', percent: 40 },
    ],
  };
  await bring(eve, JSON.stringify(archive));
  const after = await archiveOf(eve);
  expect(after.readings).toMatchObject([
    { itemId: 'dune', state: 'finished', finishedOn: '2020' },
    { itemId: 'dune', state: 'stopped', stoppedOn: '2021' },
    { itemId: 'emma', state: 'open', startedOn: '2022', percent: 40 },
  ]);
  expect(after.readings).toHaveLength(3);
  expect([after.completed, after.reading]).toMatchObject([[emma], [emma]]);
});

test('an archive of another version, or with a part of another shape, is refused in a sentence', async () => {
  const app = await startApp();
  const eve = await app.signUp('eve');
  const refusal = async (file: object) => {
    const response = await eve.fetch('/api/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(file),
    });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  expect(await refusal({ format: 'shelfmates', version: 2 })).toEqual([
    400,
    'This archive is of version 2; version 1 can be imported.',
  ]);
  expect(await refusal({ format: 'shelfmates', version: 1, completed: 'all' })).toEqual([
    400,
    '“completed” in this archive must be a list of objects.',
  ]);
});

test('an archive with more of one thing than anybody has is shortened or refused, and holds up nobody', async () => {
  const eve = await (await startApp()).signUp('eve');
  const reading = { title: 'Dune', itemId: 'dune', authors: ['Frank Herbert'], state: 'finished' };
  const archive = (readings: number) =>
    JSON.stringify({
      format: 'shelfmates',
      version: 1,
      readings: Array.from({ length: readings }, () => reading),
      notificationChoices: Array.from({ length: 50_000 }, (_, at) => ({
        kind: 'like',
        channel: 'mail',
        isOn: at < 49_999,
      })),
    });
  const refused = await upload(eve, archive(50_001), '', 'application/json');
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: 'The archive has more than 50000 books or acts.' },
  ]);
  const applied = await bring(eve, archive(50_000));
  expect(applied).toMatchObject({ state: 'applied', rows: 1 });
  expect((await rowsOf(eve, applied._id))[0]?.reason).toContain(
    'Only the first 1000 readings of this book are imported.',
  );
  const after = await archiveOf(eve);
  expect(after.readings).toHaveLength(1_000);
  expect(after.notificationChoices).toEqual([{ kind: 'like', channel: 'mail', isOn: false }]);
});

test('a row with more readings, ISBNs and unreadable dates than anybody has is imported with some of them', async () => {
  const eve = await (await startApp()).signUp('eve');
  const isbn = (number: number) => {
    const digits = `978${String(number).padStart(9, '0')}`;
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
  const many = <Item>(count: number, item: (at: number) => Item) =>
    Array.from({ length: count }, (_, at) => item(at));
  const spans = [...many(30_000, () => '2020-01-02|2020-01-05'), ...many(30_000, () => 'soon|later')];
  const columns = ['title', 'author', 'isbn', 'status', 'readings'];
  const row = ['Zebra Hours', 'Ann Other', many(40_000, isbn).join(','), 'finished', spans.join(';')];
  const { _id } = await bring(
    eve,
    [columns, row].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
    'text/csv',
    '?source=openreads',
  );
  expect(await rowsOf(eve, _id)).toMatchObject([{ title: 'Zebra Hours', verdict: 'new', applied: true }]);
  const { readings, completed } = await archiveOf(eve);
  expect(readings).toHaveLength(1_000);
  expect((completed as { isbns: string[] }[])[0]?.isbns).toHaveLength(200);
});

test('a Goodreads file goes out and comes in, equal in all that its columns can say', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const fileOf = async (reader: Reader) => (await reader.fetch('/api/export?format=goodreads')).text();
  const rowsOf = (csv: string) =>
    (parse(csv, { columns: true }) as Record<string, string>[]).map(({ 'Book Id': _id, ...row }) => row);
  const ann = await richReader(app);
  for (const [bookId, reviewText] of [
    ['emma', 'Loved it <y> so much\n\nP2 see <i>Emma</i> too'],
    ['circe', 'It says &lt;b&gt; and &amp; literally, 3 < 4 & 5 > 4'],
  ])
    await send(ann, 'POST', '/api/review', { bookId, rating: 4, reviewTitle: '', reviewText });
  const before = await fileOf(ann);
  const eve = await other.signUp('eve');
  expect(await bring(eve, before, 'text/csv')).toMatchObject({ source: 'goodreads', counts: { likely: 0 } });
  expect(rowsOf(await fileOf(eve))).toEqual(rowsOf(before));
});
