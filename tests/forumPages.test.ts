import { expect, test } from 'vitest';
import { startApp } from './setup/app';
import { POST, COMMENT, REPLY, DELETE, REACT, type Post, make, refused, startThread } from './setup/forum';

test('marks divide the comments of a long thread, deleted ones too', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const { id: threadId } = await startThread(ann);
  const ids = [];
  for (let n = 1; n <= 51; n++) ids.push((await make(ann, COMMENT, { threadId, content: `${n}` })).id);
  await make(ann, DELETE, { id: ids[3] });
  const { post } = await guest.run<{ post: { commentMarks: string[]; comments: { posts: Post[] } } }, object>(
    'query ($id: ID!) { post(id: $id) { commentMarks comments(first: 60) { posts { id cursor } } } }',
    { id: threadId },
  );
  expect(post.commentMarks).toEqual([24, 49].map((n) => post.comments.posts[n]?.cursor));
});

test('threads come newest first or by their last activity, and can be searched', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const [first, second, third] = [
    await startThread(ann, 'Café society', 'Proust, 100% of him'),
    await startThread(ann, 'Dune', 'Sand_worms'),
    await startThread(ann, 'Emma', 'Not a café in sight'),
  ];
  await make(ann, COMMENT, { threadId: first.id, content: 'Bump' });
  const titles = async (variables: object) => {
    const { threads } = await guest.run<
      {
        threads: { threads: Post[]; totalCount: number; nextCursor: string | null };
      },
      object
    >(
      `query ($order: ThreadOrder, $search: String, $limit: Int, $after: String, $offset: Int) {
        threads(order: $order, search: $search, limit: $limit, after: $after, offset: $offset) { threads { title } totalCount nextCursor } }`,
      variables,
    );
    return { ...threads, threads: threads.threads.map(({ title }) => title) };
  };
  expect((await titles({})).threads).toEqual([third, second, first].map(({ title }) => title));
  expect((await titles({ order: 'LAST_ACTIVE' })).threads).toEqual(['Café society', 'Emma', 'Dune']);
  expect(await titles({ search: 'CAFE' })).toMatchObject({
    threads: ['Emma', 'Café society'],
    totalCount: 2,
  });
  expect((await titles({ search: 'cafe proust' })).threads).toEqual(['Café society']);
  expect((await titles({ search: '100%' })).threads).toEqual(['Café society']);
  expect((await titles({ search: 'd_worm' })).threads).toEqual(['Dune']);
  expect((await titles({ search: '_%' })).threads).toEqual([]);

  const page = await titles({ limit: 2 });
  expect(page).toMatchObject({ threads: ['Emma', 'Dune'], totalCount: 3 });
  await startThread(ann, 'Frankenstein');
  expect(await titles({ limit: 2, after: page.nextCursor })).toMatchObject({
    threads: ['Café society'],
    nextCursor: null,
  });
  expect((await titles({ limit: 1, offset: 3 })).threads).toEqual(['Café society']);
  expect(await refused(guest, '{ threads(limit: 101) { totalCount } }')).toMatch(/^BAD_USER_INPUT /);
  expect(await refused(guest, '{ threads(after: "x") { totalCount } }')).toMatch(/^BAD_USER_INPUT /);
});

test('comments page by cursor in both directions', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const { id } = await startThread(ann);
  for (let n = 0; n < 7; n++) await make(ann, COMMENT, { threadId: id, content: String(n) });
  const page = async (variables: object) => {
    const { post } = await guest.run<{ post: Post }, object>(
      `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $offset: Int) {
        post(id: $id) { comments(first: $first, last: $last, after: $after, before: $before, offset: $offset) { hasMore posts { content cursor } } } }`,
      { id, ...variables },
    );
    return {
      words: post.comments.posts.map(({ content }) => content).join(''),
      hasMore: post.comments.hasMore,
      posts: post.comments.posts,
    };
  };
  const first = await page({ first: 3 });
  expect(first).toMatchObject({ words: '012', hasMore: true });
  expect(await page({ first: 3, after: first.posts[2]?.cursor })).toMatchObject({
    words: '345',
    hasMore: true,
  });
  expect(await page({ first: 2, offset: 5 })).toMatchObject({ words: '56', hasMore: false });
  const last = await page({ last: 3 });
  expect(last).toMatchObject({ words: '456', hasMore: true });
  expect(await page({ last: 5, before: last.posts[0]?.cursor })).toMatchObject({
    words: '0123',
    hasMore: false,
  });
  expect(await page({})).toMatchObject({ words: '0123456', hasMore: false });
});

test('a page of threads with comments, replies, authors and reactions costs hardly more statements than a single one', async () => {
  const { signUp, guest, statements } = await startApp();
  const ann = await signUp('ann');
  const fill = async () => {
    const { id: threadId } = await startThread(ann);
    for (let n = 0; n < 3; n++) {
      const comment = await make(ann, COMMENT, { threadId, content: 'c' });
      await make(ann, REPLY, { commentId: comment.id, content: 'r' });
      await make(ann, REACT, { id: comment.id, type: 'LIKE' });
    }
  };
  const page = () =>
    guest.run(`{ threads { threads { ${POST} commentIds
      comments(last: 3) { posts { ${POST} replyIds replies(first: 2) { posts { ${POST} } } } } } } }`);
  // The live feed reads its log on its own.
  const count = async () =>
    (await statements(page)).filter((sql) => !sql.includes('FROM post_changes')).length;
  await fill();
  const single = await count();
  for (let n = 0; n < 4; n++) await fill();
  expect(await count()).toBeLessThan(single + 3); // answers may come in another order, but never one by one
  expect(single).toBeLessThan(24);
});
