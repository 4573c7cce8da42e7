import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { isDuplicate, rows } from '../database';
import { Conflict, Unauthenticated } from '../errors';
import { User } from '../user/User';
import { USER_COLUMNS } from '../user/users';
import { hashPassword, passwordMatches } from './passwords';
import { checkPassword, cleanEmail, cleanUsername, emailKey, usernameKey, usernameSkeleton } from './rules';
import { SignInToken } from './SignInToken';
import { signIn } from './tokens';
import { RegisterInput, Registration, Session } from './types';

@Resolver()
export class AccountResolver {
  @Mutation(() => Registration, { description: 'Makes an account with a password.' })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { write }: Context,
  ): Promise<Registration> {
    const username = cleanUsername(input.username);
    const email = cleanEmail(input.email);
    checkPassword(input.password);
    const passwordHash = await hashPassword(input.password);
    const names = {
      username,
      usernameKey: usernameKey(username),
      usernameSkeleton: usernameSkeleton(username),
    };
    await write((tx) =>
      tx.insert(User, { ...names, email, emailKey: emailKey(email), passwordHash, createdAt: new Date() }),
    ).catch((error) => {
      throw isDuplicate(error) ? new Conflict('This username or email address is already in use.') : error;
    });
    return { alert: '✅ Registration successful! You can log in now.' };
  }

  @Mutation(() => Session, {
    description: 'Signs in with a username, or an e-mail address, and the password.',
  })
  async login(
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Ctx() { db, write, client }: Context,
  ): Promise<Session> {
    const [user] = await rows<User>(
      db,
      `SELECT ${USER_COLUMNS}, passwordHash FROM users WHERE ${username.includes('@') ? 'emailKey' : 'usernameKey'} = ?`,
      [username.includes('@') ? emailKey(username) : usernameKey(username.trim())],
    );
    if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user)
      throw new Unauthenticated('Invalid username or password.');
    return { token: await signIn(write, user.id, client.device), user };
  }

  @Mutation(() => Boolean, {
    description: 'Signs out: the token that carries this request is worth nothing any more.',
  })
  async logout(@SignedIn() viewer: Viewer, @Ctx() { write }: Context): Promise<boolean> {
    await write((tx) => tx.delete(SignInToken, viewer.tokenId));
    return true;
  }
}
