import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import { localize } from '../localize';
import type { Viewer } from '../viewer';
import { isDuplicate, rows } from '../database';
import { Conflict, Forbidden, Unauthenticated } from '../errors';
import { User } from '../user/User';
import { accountNamed, lockAccount, tryPassword, type AccountRow } from './accounts';
import { newEmailToken } from './emailTokens';
import { hashPassword, isOutdated, passwordMatches } from './passwords';
import { refuseReserved } from './reservedUsernames';
import { addressed } from './mails';
import { checkPassword, cleanEmail, cleanUsername, emailKey, namesOf } from './rules';
import { SignInToken } from './SignInToken';
import { signIn } from './tokens';
import { RegisterInput, Registration, Session } from './types';

/** The message for a duplicate username or email address. */
async function whatIsTaken({ db }: Context, username: string, email: string): Promise<Conflict> {
  const { usernameKey, usernameSkeleton } = namesOf(username);
  const others = await rows<{ usernameKey: string }>(
    db,
    'SELECT usernameKey FROM users WHERE usernameKey = ? OR usernameSkeleton = ?',
    [usernameKey, usernameSkeleton],
  );
  if (others.length === 0) return new Conflict(`The email address ${email} is already in use.`);
  return new Conflict(
    others.some((other) => other.usernameKey === usernameKey)
      ? `The username ${username} is already taken.`
      : 'This username looks too much like another reader’s. Please choose another.',
  );
}

/** Rehashes the password with the current parameters, unless it has been changed in the meantime. */
const renewHash = ({ accountPorts, write }: Context, { id, passwordHash }: AccountRow, password: string) =>
  accountPorts.later(async () => {
    const renewed = await hashPassword(password);
    await write((tx) =>
      tx.query('UPDATE users SET passwordHash = ? WHERE id = ? AND passwordHash = ?', [
        renewed,
        id,
        passwordHash,
      ]),
    );
  });

const wrong = () => new Unauthenticated('Invalid username or password.');

@Resolver()
export class AccountResolver {
  @Mutation(() => Registration, {
    description: 'Creates an account with a password and mails a link that confirms its email address.',
  })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() ctx: Context,
  ): Promise<Registration> {
    const { write, accountPorts, client } = ctx;
    await accountPorts.limits.call('register', client.address);
    const username = cleanUsername(input.username);
    refuseReserved(username);
    const email = cleanEmail(input.email);
    checkPassword(input.password);
    const account = {
      ...namesOf(username),
      email,
      emailKey: emailKey(email),
      passwordHash: await hashPassword(input.password),
      createdAt: new Date(),
      language: client.language ?? null,
    };
    const token = await write(async (tx) => {
      const { identifiers } = await tx.insert(User, account);
      return newEmailToken(tx, (identifiers[0] as { id: number }).id, 'confirm', email);
    }).catch(async (error) => {
      throw isDuplicate(error) ? await whatIsTaken(ctx, username, email) : error;
    });
    accountPorts.sendMail({ kind: 'confirm', ...addressed(account, email, client.language), token });
    return {
      alert: localize(
        accountPorts.confirmationRequired
          ? '✅ Registration successful! We have sent you a link: open it to confirm your email address, then log in.'
          : '✅ Registration successful! You can log in now.',
        ctx,
      ),
    };
  }

  @Mutation(() => Session, {
    description: 'Signs in with a username or email address and a password.',
  })
  async login(
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Ctx() ctx: Context,
  ): Promise<Session> {
    const { db, write, client, accountPorts } = ctx;
    await accountPorts.limits.call('login', client.address);
    const user = await accountNamed(db, username);
    if (!(await tryPassword(ctx, user, username, password)) || !user) throw wrong();
    if (accountPorts.confirmationRequired && !user.emailConfirmedAt)
      throw new Forbidden('Please confirm your email address before logging in.');
    if (user.passwordHash && isOutdated(user.passwordHash)) renewHash(ctx, user, password);
    const token = await write(async (tx) => {
      // The password may have been changed since it was compared: the old one must not start a session any more.
      const hash = (await lockAccount(tx, user.id))?.passwordHash ?? null;
      if (hash !== user.passwordHash && !(await passwordMatches(hash, password))) throw wrong();
      return signIn(tx, user.id, client.device);
    });
    return { token, user };
  }

  @Mutation(() => Boolean, {
    description: 'Signs out by revoking the token that this request was made with.',
  })
  async logout(@SignedIn() viewer: Viewer, @Ctx() { write }: Context): Promise<boolean> {
    await write((tx) => tx.delete(SignInToken, viewer.tokenId));
    return true;
  }
}
