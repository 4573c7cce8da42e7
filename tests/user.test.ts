import { expect, test } from 'vitest';
import { WriteReviewDocument } from '../web/review/gql/ReviewDialog';
import { EditProfileDocument, PrivateProfileDocument } from '../web/user/gql/PrivateProfilePage';
import { PublicProfileDocument, ToggleLikeDocument } from '../web/user/gql/PublicProfilePage';
import { YearInBooksDocument } from '../web/user/gql/YearInBooks';
import { startApp, type Client, type Reader } from './setup/app';

const profile = (client: Client, userId: string) => client.run(PublicProfileDocument, { userId });
const edit = async (reader: Reader, input: object) =>
  (await reader.run(EditProfileDocument, { input })).editProfile;
const like = async (reader: Reader, userId: string) =>
  (await reader.run(ToggleLikeDocument, { userId })).toggleLike;

test('a new reader has an empty profile and no colour of her own', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('Ann');
  expect(await profile(guest, ann.id)).toMatchObject({
    user: {
      id: ann.id,
      username: 'Ann',
      favoriteBook: '',
      favoriteAuthor: '',
      favoriteGenre: '',
      bio: '',
      avatar: 'default',
      avatarColor: null,
      likesCount: 0,
      ratingStats: { average: null, count: 0 },
      viewerLikes: false,
    },
    completed: { totalCount: 0, entries: [] },
    wishlist: { totalCount: 0, entries: [] },
    userReviews: { totalCount: 0, reviews: [] },
  });
});

test('an edited profile keeps what was not changed', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  await edit(ann, {
    favoriteBook: ' Dune ',
    bio: 'Reads at night.',
    avatar: 'avatar4',
    avatarColor: '#0076CE',
  });
  expect(await edit(ann, { favoriteGenre: 'Fantasy' })).toMatchObject({
    favoriteBook: 'Dune',
    favoriteGenre: 'Fantasy',
    bio: 'Reads at night.',
    avatar: 'avatar4',
    avatarColor: '#0076CE',
  });
  expect(await edit(ann, { avatarColor: null, bio: '' })).toMatchObject({ avatarColor: null, bio: '' });
  expect(await edit(ann, {})).toMatchObject({ favoriteBook: 'Dune', avatarColor: null });
  expect((await profile(guest, ann.id)).user).toMatchObject({
    favoriteBook: 'Dune',
    favoriteGenre: 'Fantasy',
  });
});

test.each([
  ['too long a bio', { bio: '😀'.repeat(301) }, 'Bio can have at most 300 characters.'],
  ['too long a book', { favoriteBook: 'a'.repeat(101) }, 'Favorite book can have at most 100 characters.'],
  [
    'too long an author',
    { favoriteAuthor: 'a'.repeat(101) },
    'Favorite author can have at most 100 characters.',
  ],
  ['too long a genre', { favoriteGenre: 'a'.repeat(101) }, 'Favorite genre can have at most 100 characters.'],
  ['an avatar that is not there', { avatar: 'avatar10' }, 'There is no such avatar.'],
  ['no avatar', { avatar: null }, 'There is no such avatar.'],
  ['a colour by name', { avatarColor: 'red' }, 'The avatar colour must look like #rrggbb.'],
  ['half a colour', { avatarColor: '#12345' }, 'The avatar colour must look like #rrggbb.'],
])('a profile with %s is refused and stays as it was', async (_name, wrong, message) => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  expect(await ann.refusal(EditProfileDocument, { input: { bio: 'New.', ...wrong } })).toEqual({
    message,
    code: 'BAD_USER_INPUT',
  });
  expect((await profile(ann, ann.id)).user?.bio).toBe('');
});

test('a like is a toggle of another reader, and its owner sees who it was', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob, cleo] = [await signUp('ann'), await signUp('bob'), await signUp('cleo')];
  expect(await like(bob, ann.id)).toMatchObject({ likesCount: 1, viewerLikes: true });
  expect(await like(cleo, ann.id)).toMatchObject({
    likesCount: 2,
    viewerLikes: true,
    likers: [{ username: 'cleo' }, { username: 'bob' }],
  });
  expect((await profile(bob, ann.id)).user).toMatchObject({ likesCount: 2, viewerLikes: true });
  expect((await profile(guest, ann.id)).user).toMatchObject({ likesCount: 2, viewerLikes: false });
  expect(await like(bob, ann.id)).toMatchObject({ likesCount: 1, viewerLikes: false });
  expect((await ann.run(PrivateProfileDocument, { userId: ann.id })).user?.likers).toMatchObject([
    { id: cleo.id, username: 'cleo' },
  ]);
});

test('likes of many at once are all counted', async () => {
  const { signUp } = await startApp();
  const [ann, ...others] = await Promise.all(['ann', 'bob', 'cleo', 'dan', 'eve'].map(signUp));
  if (!ann) throw new Error('Nobody signed up.');
  await Promise.all([
    ...others.map((other) => like(other, ann.id)),
    ...others.map((other) => like(ann, other.id)),
  ]);
  expect((await profile(ann, ann.id)).user?.likesCount).toBe(4);
  for (const other of others) expect((await profile(ann, other.id)).user?.likesCount).toBe(1);
});

test('nobody likes her own profile, or one that is not there', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  expect(await ann.refusal(ToggleLikeDocument, { userId: ann.id })).toEqual({
    message: 'You cannot like your own profile.',
    code: 'FORBIDDEN',
  });
  for (const userId of ['999', 'x', '0'])
    expect(await ann.refusal(ToggleLikeDocument, { userId })).toMatchObject({ code: 'NOT_FOUND' });
  for (const [document, variables] of [
    [ToggleLikeDocument, { userId: ann.id }],
    [EditProfileDocument, { input: { bio: 'x' } }],
  ] as const)
    expect(await guest.refusal<unknown>(document as never, variables)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
});

test('a profile with lists and reviews is read with a handful of statements', async () => {
  const { signUp, statements } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const bookId of ['dune', 'emma', 'beloved', 'ulysses']) {
    await ann.run(WriteReviewDocument, { input: { bookId, rating: 4 } });
    await ann.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', {
      bookId,
    });
    await ann.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }', {
      bookId,
    });
  }
  const seen = await statements(() => profile(bob, ann.id));
  // token, reader, like, follow, blocks; two lists and the reviews with their numbers; books, own entries and reviews, marks, stars
  expect(seen.length).toBeLessThanOrEqual(17);
});

test('no profile tells an e-mail address', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  expect(JSON.stringify(await profile(guest, ann.id))).not.toContain('@');
  expect(await guest.refusal('query { user(id: "1") { email } }')).toMatchObject({
    code: 'GRAPHQL_VALIDATION_FAILED',
  });
});

test('a year in books counts what was completed in twelve months, and the stars given', async () => {
  const { signUp, guest, gateway } = await startApp();
  const ann = await signUp('ann');
  for (const bookId of ['dune', 'emma', 'persuasion'])
    await ann.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', {
      bookId,
    });
  await ann.run('mutation { addToList(bookId: "beloved", list: WISHLIST) { id } }');
  await ann.run(WriteReviewDocument, { input: { bookId: 'emma', rating: 4 } });
  const { db } = gateway.database;
  await db.query(
    'UPDATE list_entries SET addedAt = ? WHERE bookId = (SELECT id FROM books WHERE itemId = ?)',
    [new Date(Date.now() - 400 * 86_400_000), 'dune'],
  );
  const { yearInBooks } = await guest.run(YearInBooksDocument, { userId: ann.id });
  expect(yearInBooks).toMatchObject({ completedCount: 2, ratings: [0, 0, 0, 1, 0] });
  expect(yearInBooks.months).toHaveLength(12);
  expect(yearInBooks.months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7), count: 2 });
  expect(yearInBooks.authors).toMatchObject([{ name: 'Jane Austen', count: 2 }]);
  expect(yearInBooks.subjects[0]?.count).toBe(2);
  expect(await guest.refusal(YearInBooksDocument, { userId: '999' })).toMatchObject({ code: 'NOT_FOUND' });
});
