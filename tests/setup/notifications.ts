import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { counterDifferences } from '../../schema/counters';
import type { App, Reader } from './app';

export interface ReadNotification {
  id: string;
  kind: string;
  text: string;
  path: string;
  isRead: boolean;
  actorCount: number;
}
export interface Page {
  unreadNotifications: number;
  notifications: { notifications: ReadNotification[]; endCursor: string | null };
}
export const PAGE = `query($first: Int!, $after: String) { unreadNotifications
  notifications(first: $first, after: $after) { endCursor
    notifications { id kind text path isRead actorCount } } }`;
export const read = (reader: Reader, first = 20, after?: string) =>
  reader.run<Page, object>(PAGE, { first, ...(after && { after }) });
export const texts = async (reader: Reader) =>
  (await read(reader)).notifications.notifications.map(({ text }) => text);

export const like = (reader: Reader, userId: string) =>
  reader.run('mutation($u: ID!) { toggleLike(userId: $u) { id } }', { u: userId });
export const follow = (reader: Reader, userId: string) =>
  reader.run('mutation($u: ID!) { toggleFollow(userId: $u) { id } }', { u: userId });
export const startThread = async (reader: Reader, title: string) => {
  const id = uuidv7();
  await reader.run(
    'mutation($i: ID!, $t: String!) { startThread(id: $i, title: $t, content: "Words") { id } }',
    {
      i: id,
      t: title,
    },
  );
  return id;
};
export const comment = async (reader: Reader, threadId: string) =>
  (
    await reader.run<{ addComment: { id: string } }, object>(
      'mutation($t: ID!) { addComment(threadId: $t, content: "So it is.") { id } }',
      { t: threadId },
    )
  ).addComment.id;
export const deletePost = (reader: Reader, id: string) =>
  reader.run('mutation($i: ID!) { deletePost(id: $i) { id } }', { i: id });
export const exact = async ({ gateway }: App) =>
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
