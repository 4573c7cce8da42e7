import { ModerationKind } from '../moderation/ModerationAct';
import { plural, t, type Sentence } from '../Sentence';
import { NotificationKind, type Notification } from './Notification';
import type { Acts } from './readNotifications';
import type { Subject } from './subjects';

/** The actors: "Ann", "Ann and Bob", "Ann and 4 others". */
function actorsOf({ actors, actorCount }: Acts): (string | Sentence)[] {
  const names = actors.slice(0, actorCount > 2 ? 1 : 2).map(({ username }) => username);
  if (names.length === 0) return [t('Somebody')];
  const others = actorCount - names.length;
  return others > 0 ? [...names, plural(others, '{count} other', '{count} others')] : names;
}

/** The cause of a decision is its kind and a random part. */
export function decisionOf({ kind }: Notification, { lastCause }: Acts): ModerationKind | null {
  const decision = lastCause.split(' ')[0];
  return kind === NotificationKind.MODERATION
    ? (Object.values(ModerationKind).find((one) => one === decision) ?? null)
    : null;
}

function decisionSentence(decision: ModerationKind | null, title: string): Sentence {
  switch (decision) {
    case ModerationKind.HIDE:
      return title ? t('A moderator hid your post in “{title}”', { title }) : t('A moderator hid your post');
    case ModerationKind.RESTORE:
      return title
        ? t('A moderator restored your post in “{title}”', { title })
        : t('A moderator restored your post');
    case ModerationKind.SUSPEND:
      return t('A moderator suspended your account');
    case ModerationKind.LIFT:
      return t('A moderator lifted your suspension');
    default:
      return t('A moderator made a decision');
  }
}

/** What happened, in one sentence without a full stop. `web/notification/NotificationText.tsx` shows the same on screen. */
export function sentenceOf(notification: Notification, acts: Acts, subject: Subject | undefined): Sentence {
  const who = actorsOf(acts);
  const count = Math.max(1, acts.actorCount);
  const title = subject?.title ?? '';
  switch (notification.kind) {
    case NotificationKind.FOLLOW:
      return plural(count, '{who} follows you', '{who} follow you', { who });
    case NotificationKind.LIKE:
      return plural(count, '{who} likes your profile', '{who} like your profile', { who });
    case NotificationKind.HELPFUL:
      return title
        ? plural(
            count,
            '{who} found your review of {title} helpful',
            '{who} found your review of {title} helpful',
            { who, title },
          )
        : plural(count, '{who} found your review helpful', '{who} found your review helpful', { who });
    case NotificationKind.COMMENT:
      return title
        ? plural(
            count,
            '{who} commented on your thread “{title}”',
            '{who} commented on your thread “{title}”',
            { who, title },
          )
        : plural(count, '{who} commented on your thread', '{who} commented on your thread', { who });
    case NotificationKind.REPLY:
      return title
        ? plural(
            count,
            '{who} replied to your comment in “{title}”',
            '{who} replied to your comment in “{title}”',
            { who, title },
          )
        : plural(count, '{who} replied to your comment', '{who} replied to your comment', { who });
    case NotificationKind.REACTION:
      return title
        ? plural(
            count,
            '{who} reacted to your post in “{title}”',
            '{who} reacted to your post in “{title}”',
            { who, title },
          )
        : plural(count, '{who} reacted to your post', '{who} reacted to your post', { who });
    case NotificationKind.MATCH:
      return plural(count, '{who} is a new match', '{who} are new matches', { who });
    case NotificationKind.IMPORT:
      return t('Your import has finished');
    case NotificationKind.MODERATION:
      return decisionSentence(decisionOf(notification, acts), title);
  }
}

/** The path in the web app where it happened. */
export function pathOf(
  { kind, objectId }: Notification,
  { actors, actorCount, lastCause }: Acts,
  subject?: Subject,
): string {
  switch (kind) {
    case NotificationKind.FOLLOW:
    case NotificationKind.LIKE:
      return actorCount === 1 && actors[0]
        ? `/public-profile/${actors[0].id}`
        : `/public-profile/${objectId}`;
    case NotificationKind.HELPFUL:
      return subject?.itemId ? `/book/${encodeURIComponent(subject.itemId)}` : '/private-profile';
    case NotificationKind.COMMENT:
    case NotificationKind.REPLY:
      return `/forum/feedback/${lastCause}`;
    case NotificationKind.MODERATION:
      return subject ? `/forum/feedback/${objectId}` : '/private-profile';
    case NotificationKind.REACTION:
      return `/forum/feedback/${objectId}`;
    case NotificationKind.MATCH:
      return actorCount === 1 && actors[0] ? `/compare/${actors[0].id}` : '/match-list';
    case NotificationKind.IMPORT:
      return '/import';
  }
}
