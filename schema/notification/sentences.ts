import { ModerationKind } from '../moderation/ModerationAct';
import { NotificationKind, type Notification } from './Notification';
import type { Acts } from './readNotifications';
import type { Subject } from './subjects';

/** Who acted: "Ann", "Ann and Bob", "Ann and 4 others". */
export function actorsOf({ actors, actorCount }: Acts): string {
  const [first, second] = actors.map(({ username }) => username);
  if (first === undefined) return 'Somebody';
  if (actorCount < 2) return first;
  if (actorCount === 2 && second !== undefined) return `${first} and ${second}`;
  return `${first} and ${actorCount - 1} others`;
}

const quoted = (subject: Subject | undefined) => (subject?.title ? ` “${subject.title}”` : '');

const DECISIONS: Record<string, string> = {
  [ModerationKind.HIDE]: 'A moderator hid your post',
  [ModerationKind.RESTORE]: 'A moderator restored your post',
  [ModerationKind.SUSPEND]: 'A moderator suspended your account',
  [ModerationKind.LIFT]: 'A moderator lifted your suspension',
};

/** The cause of a decision is its kind and a random part. */
const decisionOf = (cause: string) => DECISIONS[cause.split(' ')[0] ?? ''] ?? 'A moderator made a decision';

/** What happened, in one English sentence without a full stop. */
export function sentenceOf({ kind }: Notification, acts: Acts, subject: Subject | undefined): string {
  const who = actorsOf(acts);
  const one = acts.actorCount < 2;
  switch (kind) {
    case NotificationKind.FOLLOW:
      return `${who} ${one ? 'follows' : 'follow'} you`;
    case NotificationKind.LIKE:
      return `${who} ${one ? 'likes' : 'like'} your profile`;
    case NotificationKind.HELPFUL:
      return `${who} found your review${subject?.title ? ` of ${subject.title}` : ''} helpful`;
    case NotificationKind.COMMENT:
      return `${who} commented on your thread${quoted(subject)}`;
    case NotificationKind.REPLY:
      return `${who} replied to your comment${subject?.title ? ` in${quoted(subject)}` : ''}`;
    case NotificationKind.REACTION:
      return `${who} reacted to your post${subject?.title ? ` in${quoted(subject)}` : ''}`;
    case NotificationKind.MATCH:
      return `${who} ${one ? 'is a new match' : 'are new matches'}`;
    case NotificationKind.IMPORT:
      return 'Your import has finished';
    case NotificationKind.MODERATION:
      return decisionOf(acts.lastCause) + (subject?.title ? ` in${quoted(subject)}` : '');
  }
}

/** The path on the web app where it happened. */
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
