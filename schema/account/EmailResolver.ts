import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { isDuplicate } from '../database';
import { BadInput, Conflict } from '../errors';
import { User } from '../user/User';
import { accountBy, accountNamed, countedAs } from './accounts';
import { EmailToken } from './EmailToken';
import { findEmailToken, newEmailToken, spendEmailToken } from './emailTokens';
import { hashPassword } from './passwords';
import { checkPassword, cleanEmail, emailKey } from './rules';
import { signOutAll } from './tokens';
import { Notice } from './types';

const badConfirmation = () =>
  new BadInput('This confirmation link is not valid any more. Log in to ask for a new one.');
const badReset = () => new BadInput('This reset link is not valid any more. Please ask for a new one.');

/** What mails make possible: to confirm an address, and to choose a new password. */
@Resolver()
export class EmailResolver {
  @Mutation(() => Notice, { description: 'Confirms an e-mail address with the token from the mailed link.' })
  async confirmEmail(
    @Arg('token', () => String) token: string,
    @Ctx() { write, outside, client }: Context,
  ): Promise<Notice> {
    await outside.limits.call('confirm', client.address);
    if (!token) throw new BadInput('Missing token.');
    const before = await write(async (tx) => {
      const link = await spendEmailToken(tx, 'confirm', token);
      const account = link && (await accountBy(tx, 'id', link.userId));
      if (!account) throw badConfirmation();
      await tx.update(User, account.id, {
        email: link.email,
        emailKey: emailKey(link.email),
        emailConfirmedAt: new Date(),
      });
      // Older links must not bring an older address back.
      await tx.query("DELETE FROM email_tokens WHERE userId = ? AND purpose = 'confirm' AND usedAt IS NULL", [
        account.id,
      ]);
      return { ...account, moved: account.email !== link.email };
    }).catch((error) => {
      throw isDuplicate(error)
        ? new Conflict('This email address is in use by another account by now.')
        : error;
    });
    if (before.moved && before.email)
      outside.sendMail({ kind: 'emailChanged', to: before.email, username: before.username });
    return { message: 'Your email address is confirmed. Thank you!' };
  }

  @Mutation(() => Notice, {
    description:
      'Mails the confirmation link again. The answer does not tell whether there is such an account.',
  })
  async resendConfirmation(
    @Arg('username', () => String, { description: 'The username, or the e-mail address.' }) username: string,
    @Ctx() { db, write, outside, client }: Context,
  ): Promise<Notice> {
    await outside.limits.call('resend', client.address);
    outside.later(async () => {
      const account = await accountNamed(db, username);
      if (!account?.email || account.emailConfirmedAt) return;
      if (!(await outside.limits.mayMail(emailKey(account.email)))) return;
      const { id, email, username: name } = account;
      const token = await write((tx) => newEmailToken(tx, id, 'confirm', email));
      outside.sendMail({ kind: 'confirm', to: email, username: name, token });
    });
    return {
      message: 'If this account waits to be confirmed, a new link is on its way to its email address.',
    };
  }

  @Mutation(() => Notice, {
    description:
      'Mails a link to choose a new password. The answer is the same whether or not the address is known.',
  })
  async forgotPassword(
    @Arg('email', () => String) given: string,
    @Ctx() { db, write, outside, client }: Context,
  ): Promise<Notice> {
    await outside.limits.call('forgot', client.address);
    const email = cleanEmail(given);
    outside.later(async () => {
      const account = await accountBy(db, 'emailKey', emailKey(email));
      if (!account?.email || !(await outside.limits.mayMail(emailKey(email)))) return;
      // To the address that was registered, never to the one that was typed.
      const { id, email: to, username } = account;
      const token = await write((tx) => newEmailToken(tx, id, 'reset', to));
      outside.sendMail({ kind: 'reset', to, username, token });
    });
    return { message: 'If an account uses this email address, a link to reset its password is on its way.' };
  }

  @Mutation(() => Notice, {
    description:
      'Sets a new password with the token from the mailed link, and signs the reader out everywhere.',
  })
  async resetPassword(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Ctx() { db, write, outside, client }: Context,
  ): Promise<Notice> {
    await outside.limits.call('reset', client.address);
    if (!token) throw new BadInput('Invalid or missing token.');
    checkPassword(password);
    if (!(await findEmailToken(db, 'reset', token))) throw badReset();
    const passwordHash = await hashPassword(password);
    const account = await write(async (tx) => {
      const link = await spendEmailToken(tx, 'reset', token);
      const owner = link && (await accountBy(tx, 'id', link.userId));
      if (!owner) throw badReset();
      // Who reads mail at this address has proved that it is hers.
      const confirmed = !owner.emailConfirmedAt && owner.email === link.email;
      await tx.update(User, owner.id, { passwordHash, ...(confirmed && { emailConfirmedAt: new Date() }) });
      await tx.delete(EmailToken, { userId: owner.id });
      await signOutAll(tx, owner.id);
      return owner;
    });
    await outside.limits.forgive(countedAs(account, account.username), client.address);
    if (account.email)
      outside.sendMail({ kind: 'passwordChanged', to: account.email, username: account.username });
    return { message: 'Password reset successful!' };
  }
}
