import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { forUpdate, isDuplicate, rows, toDate } from '../database';
import { Unauthenticated, Unavailable } from '../errors';
import { GoogleSignIn } from './GoogleSignIn';
import { googleReader } from './googleReader';
import { hashToken, signIn } from './tokens';
import { GoogleLogin } from './types';
import type { GoogleIdentity } from './outside';

const USERNAME = {
  nullable: true,
  description: 'For somebody new: the username she chooses.',
} as const;

const failed = () => new Unauthenticated('Google sign-in failed. Please try again.');

/** Says who it is; what it does to the database counts only if the sign-in succeeds. */
type Who = (tx: EntityManager) => Promise<GoogleIdentity>;

/** Signs in whoever `who` says, in one transaction. */
async function signInAs(ctx: Context, who: Who, username: string | undefined): Promise<GoogleLogin> {
  const { client, outside, write } = ctx;
  const once = () =>
    write(async (tx) => {
      const reader = await googleReader(tx, await who(tx), username);
      if (!reader) throw new UsernameMissing();
      return { ...reader, token: await signIn(tx, reader.user.id, client.device) };
    });
  try {
    // Two first sign-ins of one person at once: the second finds what the first has made.
    const { user, linkedNow, token } = await once().catch((error) => {
      if (isDuplicate(error)) return once();
      throw error;
    });
    if (linkedNow && user.email)
      outside.sendMail({ kind: 'googleLinked', to: user.email, username: user.username });
    return { requiresUsername: false, session: { token, user } };
  } catch (error) {
    if (error instanceof UsernameMissing) return { requiresUsername: true, session: null };
    throw error;
  }
}

/** Ends the transaction, so that the one-time code is still good when the username comes. */
class UsernameMissing extends Error {}

@Resolver()
export class GoogleResolver {
  @Query(() => Boolean, { description: 'Whether readers can sign in with Google here.' })
  googleSignIn(@Ctx() { outside }: Context): boolean {
    return outside.verifyGoogle !== null;
  }

  @Mutation(() => GoogleLogin, { description: 'Signs in with an id token that Google gave to the client.' })
  async googleLogin(
    @Arg('idToken', () => String) idToken: string,
    @Arg('username', () => String, USERNAME) username: string | null | undefined,
    @Ctx() ctx: Context,
  ): Promise<GoogleLogin> {
    const { verifyGoogle, limits } = ctx.outside;
    await limits.call('google', ctx.client.address);
    if (!verifyGoogle) throw new Unavailable('Google sign-in is not set up on this server.');
    const identity = await verifyGoogle(idToken);
    if (!identity) throw failed();
    return signInAs(ctx, async () => identity, username ?? undefined);
  }

  @Mutation(() => GoogleLogin, {
    description: 'Ends the sign-in that led the browser to Google and back. The code works once.',
  })
  async finishGoogleSignIn(
    @Arg('code', () => String, { description: 'From the address Google’s page led back to.' }) code: string,
    @Arg('secret', () => String, { description: 'What the page made the challenge from.' }) secret: string,
    @Arg('username', () => String, USERNAME) username: string | null | undefined,
    @Ctx() ctx: Context,
  ): Promise<GoogleLogin> {
    await ctx.outside.limits.call('google', ctx.client.address);
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
