import { expect, test } from 'vitest';
import type { DataSource } from 'typeorm';
import {
  AccountSectionDocument,
  DeleteAccountDocument,
  ExportMyDataDocument,
  SignOutDeviceDocument,
  SignOutEverywhereDocument,
} from '../web/account/gql/AccountSection';
import { LoginDocument } from '../web/account/gql/Login';
import { HomePageDocument } from '../web/home/gql/HomePage';
import { accountBy, ownAccount } from '../schema/account/accounts';
import { hashPassword } from '../schema/account/passwords';
import { signOutAll } from '../schema/account/tokens';
import { PASSWORD, startApp, type App, type Reader } from './setup/app';

const login = { username: 'ann', password: PASSWORD };

test('a reader sees their devices, signs out on one of them, and then everywhere', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const bob = await app.signUp('bob');
  const phone = app.as((await app.guest.run(LoginDocument, login)).login.token);
  const { account } = await ann.run(AccountSectionDocument);
  expect(account).toMatchObject({
    username: 'ann',
    email: 'ann@example.org',
    hasPassword: true,
    hasGoogle: false,
  });
  expect(account?.devices.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = account?.devices.find(({ current }) => !current)?.id ?? '';

  expect(await bob.refusal(SignOutDeviceDocument, { id: other })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ann.run(SignOutDeviceDocument, { id: other })).signOutDevice.devices).toHaveLength(1);
  expect((await phone.run(HomePageDocument)).viewer).toBeNull();
  expect(await ann.refusal(SignOutDeviceDocument, { id: other })).toMatchObject({ code: 'NOT_FOUND' });

  await app.guest.run(LoginDocument, login);
  await ann.run(SignOutEverywhereDocument);
  const left = await app.gateway.database.db.query('SELECT userId FROM sign_in_tokens');
  expect(left).toEqual([{ userId: Number(bob.id) }]);
  expect((await app.guest.run(AccountSectionDocument)).account).toBeNull();
});

test('who was asked for the old password, or came by an old sign-in, changes nothing after a new password', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { database } = app.gateway;
  const [{ id: tokenId }] = await database.db.query('SELECT id FROM sign_in_tokens');
  const viewer = { id: Number(ann.id), tokenId: Number(tokenId) };
  const confirmed = await accountBy(database.db, 'id', viewer.id);
  const own = (as = viewer) => database.write((tx) => ownAccount(tx, as, confirmed));
  expect(await own()).toMatchObject({ username: 'ann' });
  await expect(own({ ...viewer, tokenId: viewer.tokenId + 1 })).rejects.toThrow('Please log in.');

  // Logins with the old password, compared one after the other while a new one is set: each is undone, or refused.
  const passwordHash = await hashPassword('another fine password');
  const logins = Promise.allSettled(Array.from({ length: 5 }, () => app.guest.run(LoginDocument, login)));
  await database.write(async (tx) => {
    await tx.query('UPDATE users SET passwordHash = ?', [passwordHash]);
    await signOutAll(tx, viewer.id);
  });
  expect((await logins).some(({ status }) => status === 'rejected')).toBe(true);
  expect(await database.db.query('SELECT id FROM sign_in_tokens')).toEqual([]);
  await expect(own()).rejects.toThrow('Please log in.');
});

test('an account without a password is changed and deleted only soon after a sign-in', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  await db.query("UPDATE users SET passwordHash = NULL, googleSubject = 'ann'");
  const signedIn = (minutes: number) =>
    db.query('UPDATE sign_in_tokens SET createdAt = ?', [new Date(Date.now() - minutes * 60_000)]);
  await signedIn(11);
  for (const action of [
    'changeEmail(email: "thief@example.org") { id }',
    'changePassword(newPassword: "a thief knows it") { id }',
    'deleteAccount',
  ])
    expect(await ann.refusal(`mutation { ${action} }`), action).toEqual({
      message: 'Please sign in with Google again to confirm that this is you.',
      code: 'FORBIDDEN',
    });
  await signedIn(9);
  await ann.run('mutation { changeEmail(email: "mine@example.org") { id } }');
  await ann.run('mutation { deleteAccount }');
});

test('a sign-in ends thirty days after its last use', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  const day = 86_400_000;
  const from = (ms: number) => new Date(Date.now() + ms);
  // Last used a day ago: using it again moves its end.
  await db.query('UPDATE sign_in_tokens SET lastUsedAt = ?, expiresAt = ?', [from(-day), from(29 * day)]);
  await ann.run(HomePageDocument);
  const [{ n }] = await db.query('SELECT COUNT(*) AS n FROM sign_in_tokens WHERE expiresAt > ?', [
    from(30 * day - 60_000),
  ]);
  expect(Number(n)).toBe(1);
  await db.query('UPDATE sign_in_tokens SET expiresAt = ?', [from(-1)]);
  expect((await ann.run(HomePageDocument)).viewer).toBeNull();
});

test('a hash made with weaker parameters is renewed by the next login', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const { db } = app.gateway.database;
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.query('UPDATE users SET passwordHash = ?', [weak]);
  await app.guest.run(LoginDocument, login);
  await expect
    .poll(async () => (await db.query('SELECT passwordHash FROM users'))[0].passwordHash)
    .toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await app.guest.run(LoginDocument, login);
});

/** Readers who have met: ann and bob have the same two books, like each other, and talk in the forum. */
async function community(app: App): Promise<{ ann: Reader; bob: Reader; db: DataSource }> {
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { db } = app.gateway.database;
  for (const reader of [ann, bob]) {
    await reader.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
    await reader.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  }
  await db.query('UPDATE list_entries SET recency = 1 WHERE userId = ?', [ann.id]);
  await db.query('UPDATE rankings SET count = 1 WHERE timeframe > 1');
  const now = new Date();
  const [{ id: emma }] = await db.query("SELECT id FROM books WHERE itemId = 'emma'");
  await db.query(
    'INSERT INTO reviews (id, userId, bookId, rating, title, text, helpfulCount, createdAt) VALUES (1, ?, ?, 5, ?, ?, 1, ?), (2, ?, ?, 2, ?, ?, 1, ?)',
    [ann.id, emma, 'Lovely', 'All of it.', now, bob.id, emma, 'Hm', 'No.', now],
  );
  await db.query('UPDATE books SET ratingCount = 2, ratingSum = 7 WHERE id = ?', [emma]);
  await db.query('INSERT INTO helpful_marks (reviewId, userId, createdAt) VALUES (1, ?, ?), (2, ?, ?)', [
    bob.id,
    now,
    ann.id,
    now,
  ]);
  await db.query('INSERT INTO likes (userId, likerId, createdAt) VALUES (?, ?, ?), (?, ?, ?)', [
    ann.id,
    bob.id,
    now,
    bob.id,
    ann.id,
    now,
  ]);
  await db.query('UPDATE users SET likesCount = 1');
  const post = (
    id: string,
    kind: string,
    by: Reader,
    threadId: string | null,
    commentId: string | null,
    counts: [number, number],
  ) =>
    db.query(
      'INSERT INTO posts (id, kind, threadId, commentId, userId, title, content, commentCount, replyCount, createdAt, activeAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [
        id,
        kind,
        threadId,
        commentId,
        by.id,
        kind === 'thread' ? 'About Emma' : null,
        `secret of ${by.username}`,
        ...counts,
        now,
        now,
      ],
    );
  await post('t', 'thread', ann, null, null, [2, 0]);
  await post('c1', 'comment', bob, 't', null, [0, 2]);
  await post('c2', 'comment', ann, 't', null, [0, 0]);
  await post('r1', 'reply', ann, 't', 'c1', [0, 0]);
  await post('r2', 'reply', bob, 't', 'c1', [0, 0]);
  await db.query(
    "INSERT INTO reactions (postId, userId, type, createdAt) VALUES ('t', ?, 'like', ?), ('c1', ?, 'love', ?)",
    [bob.id, now, ann.id, now],
  );
  return { ann, bob, db };
}

test('a deleted account leaves nothing behind but places in the forum, and every counter stays right', async () => {
  const app = await startApp();
  const { ann, bob, db } = await community(app);
  const matches = async () =>
    (await bob.run<{ matches: { totalCount: number } }, unknown>('{ matches { totalCount } }')).matches
      .totalCount;
  expect(await matches()).toBe(1);
  await db.query("UPDATE posts SET searchKey = 'about emma secret of ann' WHERE id = 't'");
  expect(await ann.refusal(DeleteAccountDocument, { password: 'wrong password' })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await ann.refusal(DeleteAccountDocument)).toMatchObject({ message: 'Please enter your password.' });
  await ann.run(DeleteAccountDocument, { password: PASSWORD });

  expect((await ann.run(HomePageDocument)).viewer).toBeNull();
  await app.guest.refusal(LoginDocument, login);
  expect(await db.query('SELECT username, likesCount FROM users')).toEqual([
    { username: 'bob', likesCount: 0 },
  ]);
  expect(await db.query('SELECT DISTINCT userId FROM list_entries')).toEqual([{ userId: Number(bob.id) }]);
  expect(await db.query('SELECT count FROM rankings')).toEqual(
    Array.from({ length: 8 }, () => ({ count: 1 })),
  );
  expect(await db.query("SELECT ratingCount, ratingSum FROM books WHERE itemId = 'emma'")).toEqual([
    { ratingCount: 1, ratingSum: 2 },
  ]);
  expect(await db.query('SELECT id, helpfulCount FROM reviews')).toEqual([{ id: 2, helpfulCount: 0 }]);
  for (const table of ['helpful_marks', 'likes', 'reactions'])
    expect(await db.query(`SELECT * FROM ${table}`)).toEqual([]);
  const posts = await db.query(
    'SELECT id, userId, content, commentCount, replyCount, deletedAt FROM posts ORDER BY id',
  );
  expect(
    posts.map(({ deletedAt, ...post }: { deletedAt: unknown }) => ({ ...post, gone: deletedAt !== null })),
  ).toEqual([
    {
      id: 'c1',
      userId: Number(bob.id),
      content: 'secret of bob',
      commentCount: 0,
      replyCount: 1,
      gone: false,
    },
    {
      id: 'c2',
      userId: null,
      content: 'Message deleted by user',
      commentCount: 0,
      replyCount: 0,
      gone: true,
    },
    {
      id: 'r1',
      userId: null,
      content: 'Message deleted by user',
      commentCount: 0,
      replyCount: 0,
      gone: true,
    },
    {
      id: 'r2',
      userId: Number(bob.id),
      content: 'secret of bob',
      commentCount: 0,
      replyCount: 0,
      gone: false,
    },
    { id: 't', userId: null, content: 'Message deleted by user', commentCount: 1, replyCount: 0, gone: true },
  ]);
  expect(await db.query("SELECT searchKey FROM posts WHERE id = 't'")).toEqual([{ searchKey: 'about emma' }]);
  const changes = await db.query('SELECT kind, postId FROM post_changes ORDER BY number');
  expect(changes.map((one: { kind: string; postId: string }) => `${one.kind} ${one.postId}`).sort()).toEqual([
    'deleted c2',
    'deleted r1',
    'deleted t',
    'reacted c1',
  ]);
  expect(await matches()).toBe(0);
  await app.signUp('ann'); // name and address are free again
});

test('a reader takes everything of theirs away as JSON, and no secret with it', async () => {
  const app = await startApp();
  const { ann } = await community(app);
  const bobby = await app.signUp('bobby');
  await ann.run(`mutation { blockReader(userId: "${bobby.id}") }`);
  const { exportMyData: data } = await ann.run(ExportMyDataDocument);
  expect(data).toMatchObject({
    blockedReaders: [{ username: 'bobby' }],
    profile: { username: 'ann', email: 'ann@example.org', hasPassword: true },
    wishlist: [{ itemId: 'dune', title: 'Dune' }],
    completed: [{ itemId: 'emma' }],
    reviews: [{ bookTitle: 'Emma', rating: 5, text: 'All of it.' }],
    helpfulMarks: [{ reviewer: 'bob' }],
    likesGiven: [{ username: 'bob' }],
    likesReceived: [{ username: 'bob' }],
    forumPosts: [{ content: 'secret of ann' }, { content: 'secret of ann' }, { content: 'secret of ann' }],
    forumReactions: [{ postId: 'c1', type: 'love' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash|bob@|secret of bob/);
});
