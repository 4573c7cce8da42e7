import type { Digest } from '../../schema/notification/DigestRunner';
import { pathOf, sentenceOf } from '../../schema/notification/sentences';
import { textsOf, renderMail, type RenderedMail } from './renderMail';

const unsubscribeLink = ({ unsubscribeToken }: Digest, publicUrl: string) =>
  `${publicUrl}/unsubscribe?token=${unsubscribeToken}`;

/** A digest as it is sent, in the language of its reader. */
export function composeDigest(digest: Digest, publicUrl: string): RenderedMail {
  const texts = textsOf(digest.language);
  const { t, plural, say } = texts;
  const { items, more } = digest;
  const all = `${publicUrl}/notifications`;
  return renderMail(
    digest.username,
    {
      subject: plural(items.length + more, '{count} new notification', '{count} new notifications'),
      before: [t('This is what you have not read yet:')],
      list: [
        ...items.map(({ notification, acts, subject }) => ({
          text: say(sentenceOf(notification, acts, subject)),
          link: `${publicUrl}${pathOf(notification, acts, subject)}?told=${notification.id}`,
        })),
        ...(more > 0 ? [{ text: plural(more, 'And {count} more', 'And {count} more'), link: all }] : []),
      ],
      button: { label: t('See all notifications'), link: all },
      after: [],
      footer: [
        { label: t('Change when we write'), link: `${publicUrl}/private-profile#notification-settings` },
        { label: t('Unsubscribe from these mails'), link: unsubscribeLink(digest, publicUrl) },
      ],
    },
    texts,
  );
}

/** Lets mail programs end digests with one press (RFC 8058). */
export const unsubscribeHeaders = (digest: Digest, publicUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeLink(digest, publicUrl)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
