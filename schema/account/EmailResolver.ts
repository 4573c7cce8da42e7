import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { In } from 'typeorm';
import type { Context } from '../context';
import { localize } from '../localize';
import { isDuplicate } from '../database';
import { BadInput, Conflict } from '../errors';
import { User } from '../user/User';
import { accountBy, accountNamed, countedAs } from './accounts';
import { EmailToken } from './EmailToken';
import { findEmailToken, newEmailToken, spendEmailToken } from './emailTokens';
import { hashPassword } from './passwords';
import { addressed } from './mails';
import { checkPassword, cleanEmail, emailKey } from './rules';
import { signOutAll } from './tokens';
import { Notice } from './types';

const badConfirmation = () =>
  new BadInput('This confirmation link is not valid any more. Log in to ask for a new one.');
const badReset = () => new BadInput('This reset link is not valid any more. Please ask for a new one.');

const badRestore = () => new BadInput('This link is no longer valid.');

/** The purposes of mailed links: confirming an address, choosing a new password, and restoring an earlier address. */
@Resolver(() => Notice)
export class EmailResolver {
  @FieldResolver(() => String, { description: 'In English, or in the language of `X-Language`.' })
  message(@Root() { message }: Notice, @Ctx() ctx: Context): string {
    return localize(message, ctx);
  }

  @Mutation(() => Notice, { description: 'Confirms an email address with the token from a mailed link.' })
  async confirmEmail(
    @Arg('token', () => String) token: string,
    @Ctx() { write, accountPorts, client }: Context,
  ): Promise<Notice> {
    await accountPorts.limits.call('confirm', client.address);
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
      // Older confirmation links must not set an older address.
      await tx.query("DELETE FROM email_tokens WHERE userId = ? AND purpose = 'confirm' AND usedAt IS NULL", [
        account.id,
      ]);
      const { email: oldEmail } = account;
      const moved = oldEmail !== null && oldEmail !== link.email;
      const restore = moved ? await newEmailToken(tx, account.id, 'restore', oldEmail) : undefined;
      return { ...account, restore };
    }).catch((error) => {
      throw isDuplicate(error) ? new Conflict('This email address is now used by another account.') : error;
    });
    const { email: to, restore } = before;
    if (to && restore)
      accountPorts.sendMail({
        kind: 'emailChanged',
        ...addressed(before, to, client.language),
        token: restore,
      });
    return { message: 'Your email address is confirmed. Thank you!' };
  }

  @Mutation(() => Notice, {
    description:
      'Mails the confirmation link again. The response does not reveal whether the account exists.',
  })
  async resendConfirmation(
    @Arg('username', () => String, { description: 'Username or email address.' }) username: string,
    @Ctx() { db, write, accountPorts, client }: Context,
  ): Promise<Notice> {
    await accountPorts.limits.call('resend', client.address);
    accountPorts.later(async () => {
      const account = await accountNamed(db, username);
      if (!account?.email || account.emailConfirmedAt) return;
      if (!(await accountPorts.limits.mayMail(emailKey(account.email)))) return;
      const { id, email } = account;
      const token = await write((tx) => newEmailToken(tx, id, 'confirm', email));
      accountPorts.sendMail({ kind: 'confirm', ...addressed(account, email, client.language), token });
    });
    return {
      message: 'If this account still has to be confirmed, a new link is on its way to its email address.',
    };
  }

  @Mutation(() => Notice, {
    description:
      'Mails a link for choosing a new password. The response does not reveal whether the address is known.',
  })
  async forgotPassword(
    @Arg('email', () => String) given: string,
    @Ctx() { db, write, accountPorts, client }: Context,
  ): Promise<Notice> {
    await accountPorts.limits.call('forgot', client.address);
    const email = cleanEmail(given);
    accountPorts.later(async () => {
      const account = await accountBy(db, 'emailKey', emailKey(email));
      if (!account?.email || !(await accountPorts.limits.mayMail(emailKey(email)))) return;
      // To the registered address, never to the one that was typed.
      const { id, email: to } = account;
      const token = await write((tx) => newEmailToken(tx, id, 'reset', to));
      accountPorts.sendMail({ kind: 'reset', ...addressed(account, to, client.language), token });
    });
    return { message: 'If an account uses this email address, a link to reset its password is on its way.' };
  }

  @Mutation(() => Notice, {
    description:
      'Sets a new password with the token from a mailed link. All sessions and personal tokens are revoked.',
  })
  async resetPassword(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Ctx() { db, write, accountPorts, client }: Context,
  ): Promise<Notice> {
    await accountPorts.limits.call('reset', client.address);
    if (!token) throw new BadInput('Invalid or missing token.');
    checkPassword(password);
    if (!(await findEmailToken(db, 'reset', token))) throw badReset();
    const passwordHash = await hashPassword(password);
    const account = await write(async (tx) => {
      const link = await spendEmailToken(tx, 'reset', token);
      const owner = link && (await accountBy(tx, 'id', link.userId));
      if (!owner) throw badReset();
      // Whoever reads mail at this address has proved that it is theirs.
      const confirmed = !owner.emailConfirmedAt && owner.email === link.email;
      await tx.update(User, owner.id, { passwordHash, ...(confirmed && { emailConfirmedAt: new Date() }) });
      // A link that restores an earlier address stays valid: the new address may belong to a thief.
      await tx.delete(EmailToken, { userId: owner.id, purpose: In(['confirm', 'reset']) });
      await signOutAll(tx, owner.id);
      return owner;
    });
    await accountPorts.limits.reset(countedAs(account, account.username), client.address);
    if (account.email)
      accountPorts.sendMail({
        kind: 'passwordChanged',
        ...addressed(account, account.email, client.language),
      });
    return { message: 'Password reset successful!' };
  }

  @Mutation(() => Notice, {
    description:
      'Restores the email address that an account had before it was changed, with the token mailed to that address; it is valid for 7 days and can be used once. Somebody else may have changed the address, so all sessions and personal tokens are revoked, the password and a linked Google account are removed, and a link for choosing a new password is mailed to the restored address.',
  })
  async restoreEmail(
    @Arg('token', () => String) token: string,
    @Ctx() { write, accountPorts, client }: Context,
  ): Promise<Notice> {
    await accountPorts.limits.call('confirm', client.address);
    const { account, email, reset } = await write(async (tx) => {
      const link = await spendEmailToken(tx, 'restore', token);
      const account = link && (await accountBy(tx, 'id', link.userId));
      if (!account) throw badRestore();
      await tx.update(User, account.id, {
        email: link.email,
        emailKey: emailKey(link.email),
        emailConfirmedAt: new Date(),
        passwordHash: null,
        googleSubject: null,
      });
      await tx.delete(EmailToken, { userId: account.id });
      await signOutAll(tx, account.id);
      return { account, email: link.email, reset: await newEmailToken(tx, account.id, 'reset', link.email) };
    }).catch((error) => {
      throw isDuplicate(error) ? new Conflict('This email address is now used by another account.') : error;
    });
    accountPorts.sendMail({ kind: 'reset', ...addressed(account, email, client.language), token: reset });
    return {
      message:
        'Your account has its old email address again, and everybody is signed out. We have sent you a link to choose a new password.',
    };
  }
}
