import type { Mail } from '../../schema/account/mails';
import type { Texts } from '../language/textsIn';
import { textsOf, renderMail, type RenderedMail, type MailText } from './renderMail';

/** The text of every mail about an account. `publicUrl` is where the web app is. */
function wordsOf({ kind, token }: Mail, publicUrl: string, { t }: Texts): MailText {
  const button = (label: string, path: string) => ({
    label,
    link: `${publicUrl}/${path}?token=${token ?? ''}`,
    address: true,
  });
  const ignore = () =>
    t('If this was not you, you can ignore this mail: nothing happens unless the link is opened.');
  const alarm = () =>
    t(
      'If this was not you, choose a new password now at {address}. This signs everybody out of your account.',
      { address: `${publicUrl}/forgot-password` },
    );
  switch (kind) {
    case 'confirm':
      return {
        subject: t('Confirm your email address'),
        before: [t('Welcome to Shelfmates! Please confirm that this email address is yours.')],
        button: button(t('Confirm email address'), 'confirm-email'),
        after: [t('The link works once, within the next 24 hours.'), ignore()],
      };
    case 'change':
      return {
        subject: t('Confirm your new email address'),
        before: [t('You asked us to use this address for your Shelfmates account.')],
        button: button(t('Use this address'), 'confirm-email'),
        after: [t('The link works once, within the next 24 hours.'), ignore()],
      };
    case 'reset':
      return {
        subject: t('Reset your password'),
        before: [t('Somebody, hopefully you, wants to choose a new password for your Shelfmates account.')],
        button: button(t('Choose a new password'), 'reset-password'),
        after: [t('The link works once, within the next hour.'), ignore()],
      };
    case 'passwordChanged':
      return {
        subject: t('Your password was changed'),
        before: [t('The password of your Shelfmates account has just been changed.')],
        after: [t('If this was you, there is nothing to do.'), alarm()],
      };
    case 'emailChanged':
      return {
        subject: t('Your email address was changed'),
        before: [
          t('Your Shelfmates account has a new email address now. This is the last mail to the old one.'),
          t('If this was you, there is nothing to do. If it was not, take the account back:'),
        ],
        button: button(t('Take back this address'), 'restore-email'),
        after: [
          t(
            'The link works once, within the next 7 days. It restores this address, signs everybody out, and lets you choose a new password.',
          ),
        ],
      };
    case 'googleLinked':
      return {
        subject: t('You can sign in with Google now'),
        before: [t('Somebody, hopefully you, has just signed in to your Shelfmates account with Google.')],
        after: [t('From now on you can use your password or Google, as you like.'), alarm()],
      };
  }
}

/** A mail about an account as it is sent, in the language of its reader. */
export function compose(mail: Mail, publicUrl: string): RenderedMail {
  const texts = textsOf(mail.language);
  return renderMail(mail.username, wordsOf(mail, publicUrl, texts), texts);
}
