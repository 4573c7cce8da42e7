import type { Push } from '../../schema/notification/PushRunner';
import { pathOf, sentenceOf } from '../../schema/notification/sentences';
import { directionOf, languageOf } from '../../schema/languages';
import { textsIn } from '../language/textsIn';

/** What the worker of the web app is sent (`web/offline/push.ts`). */
export function pushMessage({ notification, acts, subject, language, unread }: Push) {
  const lang = languageOf([language ?? '']) ?? 'en';
  return {
    id: notification.id,
    title: textsIn(lang).say(sentenceOf(notification, acts, subject)),
    path: pathOf(notification, acts, subject),
    lang,
    dir: directionOf(lang),
    unread,
  };
}
