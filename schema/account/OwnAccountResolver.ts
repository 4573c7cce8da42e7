import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput, Conflict, NotFound } from '../errors';
import { toKey } from '../text';
import { User } from '../user/User';
import { accountBy, accountOf, confirmOwner, OWNER_PASSWORD, ownAccount } from './accounts';
import { changeForum } from '../forum/changeLog';
import { deleteAccount } from './deleteAccount';
import { EmailToken } from './EmailToken';
import { newEmailToken } from './emailTokens';
import { exportReader } from './exportReader';
import { goodreadsCsv } from './goodreadsCsv';
import { addressed } from './mails';
import { hashPassword } from './passwords';
import { checkPassword, cleanEmail, emailKey } from './rules';
import { SignInToken } from './SignInToken';
import { signOutAll } from './tokens';
import { Account } from './types';

/** Actions of signed-in users on their own account. */
@Resolver()
export class OwnAccountResolver {
  @Query(() => Account, {
    nullable: true,
    description: 'The viewer’s own account; null for guests and for personal tokens.',
  })
  async account(@Ctx() ctx: Context): Promise<Account | null> {
    return ctx.viewer && !ctx.viewer.scopes ? accountOf(ctx, ctx.viewer) : null;
  }

  @Mutation(() => Account, {
    description:
      'Mails a confirmation link to a new email address. The account gets that address when the link is opened; the old address is then mailed a link that restores it within 7 days.',
  })
  async changeEmail(
    @Arg('email', () => String) given: string,
    @Arg('password', () => String, OWNER_PASSWORD) password: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    const { db, write, accountPorts, client } = ctx;
    await accountPorts.limits.call('resend', client.address);
    const email = cleanEmail(given);
    const owner = await confirmOwner(ctx, viewer, password);
    if (email === owner.email && owner.emailConfirmedAt)
      throw new BadInput('This is your email address already.');
    const other = await accountBy(db, 'emailKey', emailKey(email));
    if (other && other.id !== viewer.id) throw new Conflict(`The email address ${email} is already in use.`);
    if (!(await accountPorts.limits.mayMail(emailKey(email))))
      throw new BadInput(
        'We have sent several mails to this address already. Please look for them, or try again in an hour.',
      );
    const token = await write(async (tx) => {
      await ownAccount(tx, viewer, owner);
      await tx.delete(EmailToken, { userId: viewer.id, purpose: 'confirm' });
      return newEmailToken(tx, viewer.id, 'confirm', email);
    });
    const kind = email === owner.email ? 'confirm' : 'change';
    accountPorts.sendMail({ kind, ...addressed(owner, email, client.language), token });
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Account, {
    description:
      'Sets a new password. All other sessions are revoked, and so are personal tokens unless they are kept.',
  })
  async changePassword(
    @Arg('newPassword', () => String) newPassword: string,
    @Arg('password', () => String, OWNER_PASSWORD) password: string | undefined,
    @Arg('keepPersonalTokens', () => Boolean, {
      defaultValue: false,
      description: 'Whether personal tokens stay valid.',
    })
    personalTokens: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    checkPassword(newPassword);
    const owner = await confirmOwner(ctx, viewer, password);
    const { email } = owner;
    const passwordHash = await hashPassword(newPassword);
    await ctx.write(async (tx) => {
      await ownAccount(tx, viewer, owner);
      await tx.update(User, viewer.id, { passwordHash });
      // Links to another address too: somebody else may have known the password.
      await tx.query(
        "DELETE FROM email_tokens WHERE userId = ? AND (purpose = 'reset' OR (purpose = 'confirm' AND email <> ?))",
        [viewer.id, email ?? ''],
      );
      await signOutAll(tx, viewer.id, { sessionId: viewer.tokenId, personalTokens });
    });
    if (email)
      ctx.accountPorts.sendMail({
        kind: 'passwordChanged',
        ...addressed(owner, email, ctx.client.language),
      });
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Boolean, {
    description:
      'Checks the viewer’s password and changes nothing, so that a wrong one is refused before a final confirmation.',
  })
  async checkPassword(
    @Arg('password', () => String) password: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    await confirmOwner(ctx, viewer, password);
    return true;
  }

  @Mutation(() => Account, { description: 'Signs the viewer out on one device.' })
  async signOutDevice(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    const { affected } = await ctx.write((tx) =>
      tx.delete(SignInToken, { id: toKey(id) ?? 0, userId: viewer.id }),
    );
    if (!affected) throw new NotFound('You are no longer signed in on that device.');
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Boolean, {
    description:
      'Signs the viewer out on all devices, including this one, and revokes their personal tokens.',
  })
  async signOutEverywhere(@SignedIn() viewer: Viewer, @Ctx() { write }: Context): Promise<boolean> {
    await write((tx) => signOutAll(tx, viewer.id));
    return true;
  }

  @Query(() => GraphQLJSONObject, {
    description:
      'Everything stored about the viewer, and everything they wrote. `/api/export/schema.json` describes it.',
  })
  exportMyData(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<Record<string, unknown>> {
    return exportReader(db, viewer);
  }

  @Query(() => String, {
    description: 'The viewer’s books as CSV with the columns of Goodreads’ export.',
  })
  exportGoodreads(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<string> {
    return goodreadsCsv(db, viewer.id);
  }

  @Mutation(() => Boolean, {
    description:
      'Permanently deletes the viewer’s account with its lists, reviews, likes and helpful marks. Forum posts keep their place without text and author.',
  })
  async deleteAccount(
    @Arg('password', () => String, OWNER_PASSWORD) password: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    const owner = await confirmOwner(ctx, viewer, password);
    await changeForum(ctx.write, (tx) => deleteAccount(tx, viewer, owner));
    return true;
  }
}
