import { Fragment, type ReactNode } from 'react';
import { currentLanguage } from '../language/current';
import { msg, plural, pluralForm, rich, t } from '../language/t';
import type { NotificationItem_notificationFragment } from './gql/NotificationsPage';

type Notification = NotificationItem_notificationFragment;

/** What happened, in one sentence; `schema/notification/sentences.ts` has the same for the API and mails. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { kind, actors, actorCount, title } = notification;
  if (kind === 'IMPORT') return t('Your import has finished');
  const book = <bdi>{title}</bdi>;
  if (kind === 'MODERATION') return rich(decisionMessage(notification), { title: book });
  return rich(actMessage(kind, Math.max(1, actorCount), title !== null), {
    who: <Actors actors={actors} actorCount={actorCount} />,
    title: book,
  });
}

/** The actors: "Ann", "Ann and Bob", "Ann and 4 others". */
function Actors({ actors, actorCount }: Pick<Notification, 'actors' | 'actorCount'>): ReactNode {
  const names = actors.slice(0, actorCount > 2 ? 1 : 2).map(({ username }) => username);
  if (names.length === 0) return t('Somebody');
  const others = actorCount - names.length;
  const all = others > 0 ? [...names, plural(others, '{count} other', '{count} others')] : names;
  return new Intl.ListFormat(currentLanguage())
    .formatToParts(all)
    .map(({ type, value }, at) =>
      type === 'element' ? <bdi key={at}>{value}</bdi> : <Fragment key={at}>{value}</Fragment>,
    );
}

function actMessage(
  kind: Exclude<Notification['kind'], 'IMPORT' | 'MODERATION'>,
  count: number,
  hasTitle: boolean,
): string {
  switch (kind) {
    case 'FOLLOW':
      return pluralForm(count, '{who} follows you', '{who} follow you');
    case 'LIKE':
      return pluralForm(count, '{who} likes your profile', '{who} like your profile');
    case 'HELPFUL':
      return hasTitle
        ? pluralForm(
            count,
            '{who} found your review of {title} helpful',
            '{who} found your review of {title} helpful',
          )
        : pluralForm(count, '{who} found your review helpful', '{who} found your review helpful');
    case 'COMMENT':
      return hasTitle
        ? pluralForm(
            count,
            '{who} commented on your thread “{title}”',
            '{who} commented on your thread “{title}”',
          )
        : pluralForm(count, '{who} commented on your thread', '{who} commented on your thread');
    case 'REPLY':
      return hasTitle
        ? pluralForm(
            count,
            '{who} replied to your comment in “{title}”',
            '{who} replied to your comment in “{title}”',
          )
        : pluralForm(count, '{who} replied to your comment', '{who} replied to your comment');
    case 'REACTION':
      return hasTitle
        ? pluralForm(
            count,
            '{who} reacted to your post in “{title}”',
            '{who} reacted to your post in “{title}”',
          )
        : pluralForm(count, '{who} reacted to your post', '{who} reacted to your post');
    case 'MATCH':
      return pluralForm(count, '{who} is a new match', '{who} are new matches');
  }
}

function decisionMessage({ decision, title }: Notification): string {
  switch (decision) {
    case 'HIDE':
      return title ? msg('A moderator hid your post in “{title}”') : msg('A moderator hid your post');
    case 'RESTORE':
      return title
        ? msg('A moderator restored your post in “{title}”')
        : msg('A moderator restored your post');
    case 'SUSPEND':
      return msg('A moderator suspended your account');
    case 'LIFT':
      return msg('A moderator lifted your suspension');
    default:
      return msg('A moderator made a decision');
  }
}
