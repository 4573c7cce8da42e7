import { LoginDocument, RegisterDocument, type Session_sessionFragment } from './gql/account';
import { Refused, type Route } from './route';
import { described, id, message, nullable, oneOf, shape, taken, text, upTo } from './schemas';

export const session = shape('Session', {
  token: described(text, 'Goes into the header `Authorization: Bearer …`.'),
  id,
  _id: id,
  username: text,
  avatar: text,
  avatarColor: nullable(text),
});

export const sessionShape = ({ token, user }: Session_sessionFragment) => ({
  token,
  id: user.id,
  _id: user.id,
  username: user.username,
  avatar: user.avatar,
  avatarColor: user.avatarColor,
});

export const accountRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/auth/register',
    name: 'register',
    summary: 'Makes an account with a password.',
    secret: true,
    body: taken('Registration', {
      username: described(upTo(30), '3 to 30 letters, digits, `_`, `-` or `.`; unique without case.'),
      email: { ...text, format: 'email' },
      password: described({ ...text, format: 'password' }, '8 to 128 characters.'),
      authProvider: oneOf(['local']),
    }),
    answers: {
      201: {
        description: 'The account is there.',
        schema: shape('Registered', { alert: described(text, 'Begins with `✅ `.') }),
      },
    },
    refusals: {
      400: 'A rule is broken, or `authProvider` is not `local`.',
      409: 'The username or the email address is in use.',
    },
    async answer({ body, run }) {
      if (body.raw('authProvider') !== 'local') throw new Refused(400, 'authProvider must be "local".');
      const input = {
        username: body.text('username'),
        email: body.text('email'),
        password: body.text('password'),
      };
      const { register } = await run(RegisterDocument, { input });
      return { status: 201, body: { alert: register.alert } };
    },
  },
  {
    method: 'post',
    path: '/auth/login',
    name: 'login',
    summary: 'Signs in with a username, or an email address, and the password.',
    secret: true,
    body: taken('Login', { username: text, password: { ...text, format: 'password' } }),
    answers: { 200: { description: 'Signed in.', schema: session } },
    refusals: {
      401: 'Invalid username or password.',
      403: 'Please confirm your email address before logging in.',
    },
    async answer({ body, run }) {
      const { login } = await run(LoginDocument, {
        username: body.text('username'),
        password: body.text('password'),
      });
      return { body: sessionShape(login) };
    },
  },
];
void message;
