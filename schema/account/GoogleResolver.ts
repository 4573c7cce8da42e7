import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { forUpdate, retryIfDuplicate, rows, toDate } from '../database';
import { Unauthenticated, Unavailable } from '../errors';
import { GoogleSignIn } from './GoogleSignIn';
import { googleReader } from './googleReader';
import { addressed } from './mails';
import { hashToken } from './secretToken';
import { signIn } from './tokens';
import { GoogleLogin } from './types';
import type { GoogleIdentity } from './accountPorts';

const USERNAME = {
  nullable: true,
  description: 'For somebody new: the username they choose.',
} as const;

const failed = () => new Unauthenticated('Google sign-in failed. Please try again.');

/** Identifies the person. What it changes in the database is rolled back unless the sign-in succeeds. */
type Who = (tx: EntityManager) => Promise<GoogleIdentity>;

/** Signs in the person whom `who` identifies, in one transaction. */
async function signInAs(ctx: Context, who: Who, username: string | undefined): Promise<GoogleLogin> {
  const { client, accountPorts, write } = ctx;
  const once = () =>
    write(async (tx) => {
      const reader = await googleReader(tx, await who(tx), username);
      if (!reader) throw new UsernameMissing();
      return { ...reader, token: await signIn(tx, reader.user.id, client.device) };
    });
  try {
    // Two concurrent first sign-ins of one person: on retry, the second finds the account that the first created.
    const { user, linkedNow, token } = await retryIfDuplicate(once);
    if (linkedNow && user.email)
      accountPorts.sendMail({ kind: 'googleLinked', ...addressed(user, user.email, client.language) });
    return { requiresUsername: false, session: { token, user } };
  } catch (error) {
    if (error instanceof UsernameMissing) return { requiresUsername: true, session: null };
    throw error;
  }
}

/** Rolls the transaction back, so that the one-time code is still valid when the username comes. */
class UsernameMissing extends Error {}

@Resolver()
export class GoogleResolver {
  @Query(() => Boolean, { description: 'Whether sign-in with Google is set up on this server.' })
  googleSignIn(@Ctx() { accountPorts }: Context): boolean {
    return accountPorts.verifyGoogle !== null;
  }

  @Mutation(() => GoogleLogin, { description: 'Signs in with an ID token issued to the client by Google.' })
  async googleLogin(
    @Arg('idToken', () => String) idToken: string,
    @Arg('username', () => String, USERNAME) username: string | null | undefined,
    @Ctx() ctx: Context,
  ): Promise<GoogleLogin> {
    const { verifyGoogle, limits } = ctx.accountPorts;
    await limits.call('google', ctx.client.address);
    if (!verifyGoogle) throw new Unavailable('Google sign-in is not set up on this server.');
    const identity = await verifyGoogle(idToken);
    if (!identity) throw failed();
    return signInAs(ctx, async () => identity, username ?? undefined);
  }

  @Mutation(() => GoogleLogin, {
    description:
      'Completes a sign-in that redirected the browser to Google and back. The code can be used once.',
  })
  async finishGoogleSignIn(
    @Arg('code', () => String, {
      description: 'The `google` parameter of the address that the browser was redirected to.',
    })
    code: string,
    @Arg('secret', () => String, { description: 'The secret that the page derived its challenge from.' })
    secret: string,
    @Arg('username', () => String, USERNAME) username: string | null | undefined,
    @Ctx() ctx: Context,
  ): Promise<GoogleLogin> {
    await ctx.accountPorts.limits.call('google', ctx.client.address);
    const who: Who = async (tx) => {
      const [row] = await rows<GoogleSignIn>(
        tx,
        `SELECT id, challenge, subject, email, expiresAt FROM google_sign_ins WHERE codeHash = ? ${forUpdate(tx)}`,
        [hashToken(code)],
      );
      if (!row || row.challenge !== hashToken(secret) || toDate(row.expiresAt).getTime() <= Date.now())
        throw failed();
      await tx.delete(GoogleSignIn, row.id);
      return row;
    };
    return signInAs(ctx, who, username ?? undefined);
  }
}
