import { expect, test } from 'vitest';
import { rows } from '../schema/database';
import { startApp, type App, type Client, type Reader } from './setup/app';
import { makeOperator } from './setup/operators';

const REPORT = `mutation ($book: ID!, $problem: BookProblem!, $text: String, $other: ID) {
  reportBook(bookId: $book, problem: $problem, text: $text, otherBookId: $other) }`;
const QUEUE = `{ reportedBooks { totalCount books { book { itemId } reports {
  problem text otherBook { itemId } user { username } } } } }`;
const CLOSE = 'mutation ($book: ID!) { closeBookReports(bookId: $book) { itemId } }';
const LOG = '{ moderationLog { kind book { itemId } operator { username } } }';

interface Report {
  problem: string;
  text: string;
  otherBook: { itemId: string } | null;
  user: { username: string };
}
interface Queue {
  totalCount: number;
  books: { book: { itemId: string }; reports: Report[] }[];
}

const queueOf = async (client: Client) =>
  (await client.run<{ reportedBooks: Queue }, object>(QUEUE)).reportedBooks;
const report = (
  client: Client,
  book: string,
  problem: string,
  more: { text?: string; other?: string } = {},
) => client.run(REPORT, { book, problem, text: '', ...more });
const reportBy = (reader: Reader, problem: string, text: string, other: string | null = null) => ({
  problem,
  text,
  otherBook: other === null ? null : { itemId: other },
  user: { username: reader.username },
});

async function withOperator(settings = {}): Promise<App & Record<'ann' | 'bob' | 'olga', Reader>> {
  const app = await startApp(settings);
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);
  return Object.assign(app, { ann, bob, olga });
}

test('reports of books wait for an operator, one for each reader and book, until they are dealt with', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  await report(ann, 'emma', 'DUPLICATE', { text: 'Twice.' });
  await report(ann, 'emma', 'ERROR', { text: 'The year is wrong.' });
  await report(bob, 'emma', 'ERROR', { text: 'The cover is another book’s.' });
  await report(bob, 'dune', 'DUPLICATE', { other: 'ulysses' });
  expect(await queueOf(olga)).toEqual({
    totalCount: 2,
    books: [
      { book: { itemId: 'dune' }, reports: [reportBy(bob, 'DUPLICATE', '', 'ulysses')] },
      {
        book: { itemId: 'emma' },
        reports: [
          reportBy(ann, 'ERROR', 'The year is wrong.'),
          reportBy(bob, 'ERROR', 'The cover is another book’s.'),
        ],
      },
    ],
  });
  expect((await ann.refusal(REPORT, { book: 'emma', problem: 'ERROR', text: ' ' })).message).toBe(
    'Please say what is wrong.',
  );
  expect(
    (await ann.refusal(REPORT, { book: 'emma', problem: 'DUPLICATE', text: '', other: 'emma' })).message,
  ).toBe('These books have been merged already.');
  expect((await ann.refusal(REPORT, { book: 'no-such', problem: 'DUPLICATE', text: '' })).code).toBe(
    'NOT_FOUND',
  );
  const exported = await ann.run<{ exportMyData: string | object }, object>('{ exportMyData }');
  expect(JSON.stringify(exported)).toContain('The year is wrong.');

  await olga.run(CLOSE, { book: 'emma' });
  await olga.run(CLOSE, { book: 'emma' });
  expect((await queueOf(olga)).books.map(({ book }) => book.itemId)).toEqual(['dune']);
  expect(await olga.run(LOG)).toEqual({
    moderationLog: [{ kind: 'CLOSE', book: { itemId: 'emma' }, operator: { username: 'olga' } }],
  });
  await report(ann, 'emma', 'ERROR', { text: 'It is still wrong.' });
  expect((await queueOf(olga)).books[0]).toEqual({
    book: { itemId: 'emma' },
    reports: [reportBy(ann, 'ERROR', 'It is still wrong.')],
  });
});

test('a merge answers the reports that two books are the same; the others follow to the survivor', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const [cleo, dan] = [await app.signUp('cleo'), await app.signUp('dan')];
  await report(ann, 'emma', 'DUPLICATE', { other: 'ulysses' });
  await report(cleo, 'emma', 'DUPLICATE');
  await report(dan, 'emma', 'ERROR', { text: 'No cover.' });
  await report(dan, 'ulysses', 'ERROR', { text: 'Other author.' });
  await report(bob, 'emma', 'ERROR', { text: 'The year is wrong.' });
  await report(olga, 'ulysses', 'DUPLICATE', { other: 'emma' });
  await report(bob, 'ulysses', 'DUPLICATE', { other: 'emma' });
  await report(ann, 'dune', 'DUPLICATE', { other: 'emma' });
  await olga.run('mutation { mergeBooks(fromId: "emma", intoId: "ulysses") { id } }');
  expect((await queueOf(olga)).books).toEqual(
    expect.arrayContaining([
      { book: { itemId: 'dune' }, reports: [reportBy(ann, 'DUPLICATE', '', 'ulysses')] },
      {
        book: { itemId: 'ulysses' },
        reports: [reportBy(dan, 'ERROR', 'Other author.'), reportBy(bob, 'ERROR', 'The year is wrong.')],
      },
    ]),
  );
  expect((await queueOf(olga)).totalCount).toBe(2);
  await report(ann, 'emma', 'ERROR', { text: 'By its old address.' });
  expect((await queueOf(olga)).books[0]!.book.itemId).toBe('ulysses');
  const { db } = app.gateway.database;
  await db.query('DELETE FROM users WHERE id = ?', [ann.id]);
  expect(await rows(db, 'SELECT userId FROM book_reports WHERE userId = ?', [ann.id])).toEqual([]);
});

test('somebody who reports book after book is stopped', async () => {
  const { ann, olga } = await withOperator({ rateLimit: true });
  const tries = Array.from({ length: 61 }, () => report(ann, 'emma', 'DUPLICATE').catch(String));
  expect((await Promise.all(tries)).filter((answer) => typeof answer === 'string')).toEqual([
    expect.stringContaining('There were too many requests from your network.'),
  ]);
  expect((await queueOf(olga)).totalCount).toBe(1);
});
