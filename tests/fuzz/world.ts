import { createToken } from '../../schema/account/personalTokens';
import { Scope } from '../../schema/account/scopes';
import { signIn } from '../../schema/account/tokens';
import { rows } from '../../schema/database';
import { ask as askAt } from '../../faults/kit/gateway';
import type { Gateway } from '../../gateway/server';

const PASSWORD = 'a fine long password';

/** Somebody who sends what the fuzzer makes. */
export interface Caller {
  name: 'guest' | 'reader' | 'program';
  token: string | null;
}

/** A gateway with two readers: one who tries everything, and one whose things nobody else may change. */
export interface World {
  address: string;
  gateway: Gateway;
  callers: readonly Caller[];
  /** Ids, cursors and the like that stand for something. */
  known: readonly string[];
  /** What no answer may contain. */
  secrets: readonly string[];
  /** Gives the reader and their program new tokens in place of those they gave up: no password, for too many wrong ones may have been tried. */
  renew(): Promise<void>;
  /** Everything that only the other reader may change, as text. */
  theirs(): Promise<string>;
}

export async function createWorld(gateway: Gateway): Promise<World> {
  const address = `http://127.0.0.1:${gateway.port}`;
  const ask = <Data>(query: string, variables: object = {}, token = '') =>
    askAt<Data>(address, query, variables, { token });
  const make = async (act: string, token: string): Promise<string> =>
    (await ask<{ made: { id: string } }>(`mutation { made: ${act} { id } }`, {}, token)).made.id;
  const signUp = async (username: string) => {
    const input = { username, email: `${username}-mail@example.org`, password: PASSWORD };
    await ask('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', { input });
    const { login } = await ask<{ login: { token: string; user: { id: string } } }>(
      'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { token user { id } } }',
      { u: username, p: PASSWORD },
    );
    return { id: login.user.id, token: login.token };
  };
  const [reader, owner] = [await signUp('fuzzing-reader'), await signUp('quiet-owner')];
  const known = [reader.id, owner.id, 'dune', 'emma', '1', '2'];
  for (const { token, id } of [owner, reader]) {
    const thread = await make('startThread(title: "Quiet", content: "Words of my own.")', token);
    const comment = await make(`addComment(threadId: "${thread}", content: "More of them.")`, token);
    known.push(
      thread,
      comment,
      await make(`addReply(commentId: "${comment}", content: "And more.")`, token),
      await make('addToList(bookId: "dune", list: WISHLIST)', token),
      await make('addToList(bookId: "emma", list: COMPLETED)', token),
      await make('writeReview(input: { bookId: "emma", rating: 4, title: "Mine", text: "Fine." })', token),
    );
    const liked = id === owner.id ? reader.id : owner.id;
    await make(`toggleLike(userId: "${liked}")`, token);
    await make(`react(postId: "${thread}", type: LOVE)`, token);
    await ask(`mutation { blockReader(userId: "${liked}") }`, {}, token);
  }
  const personal = (scopes: string, token: string) =>
    ask<{ made: { token: string } }>(
      `mutation { made: createPersonalToken(name: "A program", scopes: [${scopes}], password: "${PASSWORD}") { token } }`,
      {},
      token,
    ).then(({ made }) => made.token);
  const theirToken = await personal('READ', owner.token);
  const program: Caller = { name: 'program', token: await personal('READ, FORUM', reader.token) };
  const signedIn: Caller = { name: 'reader', token: reader.token };
  const { db, write } = gateway.database;
  const page = await ask<{ threads: { threads: { cursor: string }[] } }>(
    '{ threads { threads { cursor } } }',
  );
  known.push(...page.threads.threads.map(({ cursor }) => cursor));

  return {
    address,
    gateway,
    callers: [{ name: 'guest', token: null }, signedIn, program],
    known,
    secrets: ['quiet-owner-mail', owner.token, theirToken, '$argon2'],
    async renew() {
      const alive = await ask<{ viewer: object | null }>('{ viewer { id } }', {}, signedIn.token ?? '');
      if (!alive.viewer) signedIn.token = await write((tx) => signIn(tx, Number(reader.id), 'fuzzer'));
      const { viewer } = await ask<{ viewer: object | null }>('{ viewer { id } }', {}, program.token ?? '');
      if (!viewer)
        program.token = await write((tx) =>
          createToken(tx, Number(reader.id), {
            name: 'A program',
            scopes: [Scope.READ, Scope.FORUM],
            days: 1,
          }),
        );
    },
    async theirs() {
      const found = [];
      for (const sql of THEIRS) found.push(await rows(db, sql, [owner.id]));
      return JSON.stringify(found);
    },
  };
}

/** Counters are left out: what others do moves them. */
const THEIRS = [
  `SELECT username, email, emailConfirmedAt, passwordHash, favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor,
     matchable FROM users WHERE id = ?`,
  'SELECT id, list, bookId, addedAt FROM list_entries WHERE userId = ? ORDER BY id',
  'SELECT id, bookId, rating, title, text, editedAt FROM reviews WHERE userId = ? ORDER BY id',
  'SELECT id, title, content, editedAt, deletedAt FROM posts WHERE userId = ? ORDER BY id',
  'SELECT postId, type FROM reactions WHERE userId = ? ORDER BY postId',
  'SELECT userId FROM likes WHERE likerId = ? ORDER BY userId',
  'SELECT reviewId FROM helpful_marks WHERE userId = ? ORDER BY reviewId',
  'SELECT blockedId FROM blocks WHERE userId = ? ORDER BY blockedId',
  'SELECT id, tokenHash, scopes, expiresAt FROM personal_tokens WHERE userId = ? ORDER BY id',
  'SELECT id, tokenHash FROM sign_in_tokens WHERE userId = ? ORDER BY id',
];
