import type { Mail } from '../../schema/account/mails';

/** The text of a mail. `link` is the link to open. */
interface Words {
  subject: string;
  /** Paragraphs before the button. */
  before: string[];
  button?: { label: string; link: string };
  /** Paragraphs after it. */
  after: string[];
}

const IGNORE = 'If this was not you, you can ignore this mail: nothing happens unless the link is opened.';

/** The text of every mail that Shelfmates sends. */
function wordsOf({ kind, token }: Mail, publicUrl: string): Words {
  const link = (path: string) => `${publicUrl}/${path}?token=${token ?? ''}`;
  const alarm = `If this was not you, choose a new password now at ${publicUrl}/forgot-password. This signs everybody out of your account.`;
  switch (kind) {
    case 'confirm':
      return {
        subject: 'Confirm your email address',
        before: ['Welcome to Shelfmates! Please confirm that this email address is yours.'],
        button: { label: 'Confirm email address', link: link('confirm-email') },
        after: ['The link works once, within the next 24 hours.', IGNORE],
      };
    case 'change':
      return {
        subject: 'Confirm your new email address',
        before: ['You asked us to use this address for your Shelfmates account.'],
        button: { label: 'Use this address', link: link('confirm-email') },
        after: ['The link works once, within the next 24 hours.', IGNORE],
      };
    case 'reset':
      return {
        subject: 'Reset your password',
        before: ['Somebody, hopefully you, wants to choose a new password for your Shelfmates account.'],
        button: { label: 'Choose a new password', link: link('reset-password') },
        after: ['The link works once, within the next hour.', IGNORE],
      };
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        before: ['The password of your Shelfmates account has just been changed.'],
        after: ['If this was you, there is nothing to do.', alarm],
      };
    case 'emailChanged':
      return {
        subject: 'Your email address was changed',
        before: [
          'Your Shelfmates account has a new email address now. This is the last mail to the old one.',
          'If this was you, there is nothing to do. If it was not, take the account back:',
        ],
        button: { label: 'Take back this address', link: link('restore-email') },
        after: [
          'The link works once, within the next 7 days. It restores this address, signs everybody out, and lets you choose a new password.',
        ],
      };
    case 'googleLinked':
      return {
        subject: 'You can sign in with Google now',
        before: ['Somebody, hopefully you, has just signed in to your Shelfmates account with Google.'],
        after: ['From now on you can use your password or Google, as you like.', alarm],
      };
  }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/1.5 Georgia,serif;color:#2b2118">${escape(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#8a3b12;color:#ffffff;font:600 16px/1 Arial,sans-serif;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font:13px/1.5 Arial,sans-serif;color:#6b5b4b">Or copy this address into your browser:<br>${escape(link)}</p>`;

/** A mail as it is sent: subject, plain text, HTML, and the link for developers who read the log. */
export function compose(mail: Mail, publicUrl: string) {
  const words = wordsOf(mail, publicUrl);
  const hello = `Hello ${mail.username},`;
  const bye = 'Happy reading, Shelfmates';
  const text = [
    hello,
    ...words.before,
    ...(words.button ? [`${words.button.label}:\n${words.button.link}`] : []),
    ...words.after,
    bye,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4ece0"><div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#fffdf9">
${[hello, ...words.before].map(paragraph).join('\n')}
${words.button ? button(words.button) : ''}
${[...words.after, bye].map(paragraph).join('\n')}
</div></body></html>`;
  return { subject: `${words.subject} - Shelfmates`, text, html, link: words.button?.link };
}
