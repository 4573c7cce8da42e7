import { expect, test } from 'vitest';
import type { Client } from '../setup/app';
import { describeCalls } from '../setup/restCalls';

interface Post {
  _id: string;
  user: string | null;
  username: string;
  content: string;
  edited: boolean;
  deleted: boolean;
  reactions: { user: string; type: string }[];
  comments: string[];
  replies: string[];
  commentCount: number;
  replyCount: number;
}

describeCalls(['forum'], ({ open }) => {
  test('the forum takes threads, comments, replies and reactions, and keeps the place of what is deleted', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const start = (client: Client, body: object, userId = ann.id) =>
      call<Post>(client, 'POST', '/forum/{userId}/feedback/threads', { path: { userId }, body });
    for (const wrong of [{}, { title: 'T' }, { title: ' ', content: 'C' }, { content: 'C' }])
      expect(await start(ann, wrong)).toMatchObject({
        status: 400,
        body: { message: 'Title and content are required.' },
      });
    expect((await start(ann, { title: 'T'.repeat(121), content: 'C' })).status).toBe(400);
    expect((await start(ann, { title: 'T', content: 'C'.repeat(5_001) })).status).toBe(400);
    expect((await start(bob, { title: 'T', content: 'C' })).status).toBe(403);
    expect((await start(app.guest, { title: 'T', content: 'C' })).status).toBe(401);
    const thread = (await start(ann, { title: 'T', content: 'C' })).body;
    expect(thread).toMatchObject({
      title: 'T',
      content: 'C',
      user: ann.id,
      username: 'ann',
      edited: false,
      deleted: false,
      reactions: [],
      comments: [],
      commentCount: 0,
    });
    const say = (client: Client & { id: string }, content: unknown, threadId = thread._id) =>
      call<Post>(client, 'POST', '/forum/{threadId}/{userId}/comments', {
        path: { threadId, userId: client.id },
        body: { content },
      });
    expect((await say(bob, ' ')).status).toBe(400);
    expect((await say(bob, 5)).status).toBe(400);
    expect((await say(bob, ' ', 'none')).status).toBe(404);
    const comment = (await say(bob, 'First!')).body;
    expect(comment).toMatchObject({ threadId: thread._id, content: 'First!', replies: [], replyCount: 0 });
    const answer = (
      client: Client & { id: string },
      content: string,
      threadId = thread._id,
      commentId = comment._id,
    ) =>
      call<Post>(client, 'POST', '/forum/{threadId}/{commentId}/{userId}/replies', {
        path: { threadId, commentId, userId: client.id },
        body: { content },
      });
    expect((await answer(ann, '')).status).toBe(400);
    expect((await answer(ann, 'x', 'none')).status).toBe(404);
    expect((await answer(ann, 'x', thread._id, 'none')).status).toBe(404);
    const reply = (await answer(ann, 'Second.')).body;
    expect(reply).toMatchObject({ threadId: thread._id, commentId: comment._id, user: ann.id });

    const threads = await call<Post[]>(app.guest, 'GET', '/forum/feedback/threads');
    expect(threads.body).toEqual([{ ...thread, comments: [comment._id], commentCount: 1 }]);
    const comments = (threadId = thread._id, query = {}) =>
      call<Post[]>(app.guest, 'GET', '/forum/{threadId}/comments', { path: { threadId }, query });
    expect((await comments()).body).toEqual([{ ...comment, replies: [reply._id], replyCount: 1 }]);
    expect((await comments()).headers.get('x-total-count')).toBe('1');
    expect((await comments('none', { limit: '0' })).status).toBe(404);
    expect((await comments(comment._id)).status).toBe(404);
    const replies = (threadId = thread._id, commentId = comment._id) =>
      call<Post[]>(app.guest, 'GET', '/forum/{threadId}/{commentId}/replies', {
        path: { threadId, commentId },
      });
    expect((await replies()).body).toEqual([reply]);
    expect((await replies('none')).status).toBe(404);
    expect((await replies(thread._id, reply._id)).status).toBe(404);

    const items = { thread: [ann, thread], comment: [bob, comment], reply: [ann, reply] } as const;
    for (const [kind, [owner, item]] of Object.entries(items).toReversed()) {
      const path = { id: item._id };
      const other = owner === ann ? bob : ann;
      const react = (type: string, action: unknown, client: Client = other, of = kind, id = item._id) =>
        call(client, 'POST', '/forum/{kind}/{id}/reaction/{type}', {
          path: { kind: of, id, type },
          body: { action },
        });
      expect((await react('like', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'like' }] });
      expect((await react('love', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('love', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('like', 'remove')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('love', 'remove')).body).toEqual({ reactions: [] });
      expect((await react('hate', 'add')).status).toBe(400);
      expect((await react('like', 'toggle')).status).toBe(400);
      expect((await react('like', 'add', other, 'post')).status).toBe(400);
      expect((await react('hate', 'add', other, kind, 'none')).status).toBe(404);
      expect((await react('like', 'add', app.guest)).status).toBe(401);

      const edit = (client: Client, content: unknown, id = item._id) =>
        call<Post>(client, 'PUT', `/forum/${kind}/{id}/edit`, { path: { id }, body: { content } });
      expect((await edit(owner, ' ')).status).toBe(400);
      expect((await edit(other, ' ')).status).toBe(403);
      expect((await edit(owner, ' ', 'none')).status).toBe(404);
      expect((await edit(owner, 'Better.')).body).toMatchObject({
        _id: item._id,
        content: 'Better.',
        edited: true,
      });
      await react('insightful', 'add');
      const remove = (client: Client) => call<Post>(client, 'DELETE', `/forum/${kind}/{id}/delete`, { path });
      expect((await remove(other)).status).toBe(403);
      expect((await remove(owner)).body).toMatchObject({
        _id: item._id,
        content: 'Message deleted by user',
        username: '[Deleted User]',
        user: null,
        reactions: [],
        deleted: true,
      });
      expect((await remove(owner)).status).toBe(404);
      expect((await edit(owner, 'Again')).status).toBe(404);
      for (const type of ['like', 'hate']) expect((await react(type, 'add')).status).toBe(404);
    }
    expect((await say(bob, 'Too late.')).status).toBe(404);
    expect((await answer(ann, 'Too late.')).status).toBe(404);
    expect((await call(app.guest, 'GET', '/forum/feedback/threads')).body).toMatchObject([
      { title: 'T', comments: [comment._id], commentCount: 0 },
    ]);
    expect((await comments()).body).toMatchObject([{ replies: [reply._id], replyCount: 0 }]);
  });
});
