import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { SignedIn, type Context, type Viewer } from '../context';
import { BadInput, Conflict, NotFound } from '../errors';
import { toKey } from '../text';
import { User } from '../user/User';
import { accountBy, accountOf, confirmOwner, ownAccount } from './accounts';
import { deleteReader } from './deleteReader';
import { EmailToken } from './EmailToken';
import { newEmailToken } from './emailTokens';
import { exportReader } from './exportReader';
import { hashPassword } from './passwords';
import { checkPassword, cleanEmail, emailKey } from './rules';
import { SignInToken } from './SignInToken';
import { signOutAll } from './tokens';
import { Account } from './types';

const PASSWORD = {
  nullable: true,
  description: 'The present password; needed wherever the account has one.',
} as const;

/** What a reader does with her own account while she is signed in. */
@Resolver()
export class OwnAccountResolver {
  @Query(() => Account, {
    nullable: true,
    description: 'The viewer’s own account; null for a guest, and for a personal token.',
  })
  async account(@Ctx() ctx: Context): Promise<Account | null> {
    return ctx.viewer && !ctx.viewer.scopes ? accountOf(ctx, ctx.viewer) : null;
  }

  @Mutation(() => Account, {
    description:
      'Mails a link to a new e-mail address; the account has that address once the link is opened.',
  })
  async changeEmail(
    @Arg('email', () => String) given: string,
    @Arg('password', () => String, PASSWORD) password: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    const { db, write, outside, client } = ctx;
    await outside.limits.call('resend', client.address);
    const email = cleanEmail(given);
    const owner = await confirmOwner(ctx, viewer, password);
    if (email === owner.email && owner.emailConfirmedAt)
      throw new BadInput('This is your email address already.');
    const other = await accountBy(db, 'emailKey', emailKey(email));
    if (other && other.id !== viewer.id) throw new Conflict(`The email address ${email} is already in use.`);
    if (!(await outside.limits.mayMail(emailKey(email))))
      throw new BadInput(
        'We have sent several mails to this address already. Please look for them, or try again in an hour.',
      );
    const token = await write(async (tx) => {
      await ownAccount(tx, viewer, owner);
      await tx.delete(EmailToken, { userId: viewer.id, purpose: 'confirm' });
      return newEmailToken(tx, viewer.id, 'confirm', email);
    });
    const kind = email === owner.email ? 'confirm' : 'change';
    outside.sendMail({ kind, to: email, username: owner.username, token });
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Account, { description: 'Sets a new password and signs the viewer out everywhere else.' })
  async changePassword(
    @Arg('newPassword', () => String) newPassword: string,
    @Arg('password', () => String, PASSWORD) password: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    checkPassword(newPassword);
    const owner = await confirmOwner(ctx, viewer, password);
    const { email, username } = owner;
    const passwordHash = await hashPassword(newPassword);
    await ctx.write(async (tx) => {
      await ownAccount(tx, viewer, owner);
      await tx.update(User, viewer.id, { passwordHash });
      await tx.delete(EmailToken, { userId: viewer.id, purpose: 'reset' });
      await signOutAll(tx, viewer.id, viewer.tokenId);
    });
    if (email) ctx.outside.sendMail({ kind: 'passwordChanged', to: email, username });
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Account, { description: 'Signs the viewer out on one of her devices.' })
  async signOutDevice(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    const { affected } = await ctx.write((tx) =>
      tx.delete(SignInToken, { id: toKey(id) ?? 0, userId: viewer.id }),
    );
    if (!affected) throw new NotFound('You are not signed in there any more.');
    return accountOf(ctx, viewer);
  }

  @Mutation(() => Boolean, { description: 'Signs the viewer out on all her devices, this one included.' })
  async signOutEverywhere(@SignedIn() viewer: Viewer, @Ctx() { write }: Context): Promise<boolean> {
    await write((tx) => signOutAll(tx, viewer.id));
    return true;
  }

  @Query(() => GraphQLJSONObject, {
    description: 'Everything that is stored about the viewer, and everything she wrote.',
  })
  exportMyData(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<Record<string, unknown>> {
    return exportReader(db, viewer.id);
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes the viewer’s account for good: her lists, reviews, likes and marks go, her forum posts lose their words and her name.',
  })
  async deleteAccount(
    @Arg('password', () => String, PASSWORD) password: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    const owner = await confirmOwner(ctx, viewer, password);
    await ctx.write((tx) => deleteReader(tx, viewer, owner));
    ctx.pubSub.publish('forum');
    return true;
  }
}
