import {
  MarkAllReadDocument,
  MarkReadDocument,
  NotificationsDocument,
  type Notification_notificationFragment,
} from './gql/notification';
import { kind, notificationSettingsRoutes } from './notificationSettings';
import { cursorPaging, nextPage, pageOf } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { array, boolean, dateTime, described, id, integer, requestBody, shape, string } from './schemas';

const PAGE_SIZE = 20;

const notification = shape('Notification', {
  _id: id,
  kind,
  text: described(string, 'What happened, in one sentence: in English, or in the language of `X-Language`.'),
  path: described(string, 'The path on the web app where it happened.'),
  read: boolean,
  actors: described(
    array(shape('Actor', { _id: id, username: string })),
    'The latest readers who acted, two at most.',
  ),
  actorCount: described(integer, 'How many readers acted.'),
  at: described(dateTime, 'When the last of them did.'),
});

export const notificationShape = (data: Notification_notificationFragment) => ({
  _id: data.id,
  kind: data.kind.toLowerCase(),
  text: data.text,
  path: data.path,
  read: data.isRead,
  actors: data.actors.map(({ id: _id, username }) => ({ _id, username })),
  actorCount: data.actorCount,
  at: data.updatedAt,
});

export const notificationRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/notifications',
    name: 'notifications',
    summary: 'The reader’s own notifications, the one with the newest act first.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    query: cursorPaging(PAGE_SIZE),
    answers: { 200: { description: 'The notifications.', schema: array(notification) } },
    async answer({ query, run }) {
      const { limit } = pageOf(query, PAGE_SIZE);
      const { notifications } = await run(NotificationsDocument, { first: limit, after: query.get('after') });
      const { endCursor } = notifications;
      return {
        body: notifications.notifications.map(notificationShape),
        ...nextPage('/api/notifications', limit, endCursor),
      };
    },
  },
  {
    method: 'put',
    path: '/notifications/read',
    name: 'markNotificationsRead',
    summary: 'Marks notifications as read: those of `ids`, or all.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('NotificationsRead', { ids: array(id), all: boolean }, []),
    answers: {
      200: {
        description: 'How many are left unread.',
        schema: shape('UnreadNotifications', { unread: integer }),
      },
    },
    async answer({ body, run }) {
      const isAll = body.raw('all') !== null && body.boolean('all');
      const ids = isAll ? [] : body.strings('ids');
      if (!isAll && !body.has('ids'))
        throw new HttpError(400, 'List the notifications in ids, or set all to true.');
      body.settle();
      const unread = isAll
        ? (await run(MarkAllReadDocument, {})).markAllRead
        : (await run(MarkReadDocument, { ids })).markRead;
      return { body: { unread } };
    },
  },
  ...notificationSettingsRoutes,
];
