import {
  ConfirmEmailDocument,
  ForgotPasswordDocument,
  GoogleLoginDocument,
  LoginDocument,
  RegisterDocument,
  ResetPasswordDocument,
  type Session_sessionFragment,
} from './gql/account';
import { HttpError } from './HttpError';
import type { Route } from './route';
import {
  described,
  enumOf,
  id,
  message,
  nullable,
  object,
  requestBody,
  shape,
  string,
  upTo,
} from './schemas';

const session = shape('Session', {
  token: described(string, 'Send it in the header `Authorization: Bearer …`.'),
  id,
  _id: id,
  username: string,
  avatar: string,
  avatarColor: nullable(string),
});

const sessionShape = ({ token, user }: Session_sessionFragment) => ({
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
    summary: 'Creates an account with a password.',
    secret: true,
    body: requestBody('Registration', {
      username: described(upTo(30), '3 to 30 letters, digits, `_`, `-` or `.`; unique regardless of case.'),
      email: { ...string, format: 'email' },
      password: described({ ...string, format: 'password' }, '8 to 128 characters.'),
      authProvider: enumOf(['local']),
    }),
    answers: {
      201: {
        description: 'The account was created.',
        schema: shape('Registered', { alert: described(string, 'Begins with `✅ `.') }),
      },
    },
    refusals: {
      400: 'A rule is broken, or `authProvider` is not `local`.',
      409: 'The username or the email address is in use.',
    },
    async answer({ body, run }) {
      if (body.raw('authProvider') !== 'local') throw new HttpError(400, 'authProvider must be "local".');
      const input = {
        username: body.string('username'),
        email: body.string('email'),
        password: body.string('password'),
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
    body: requestBody('Login', { username: string, password: { ...string, format: 'password' } }),
    answers: { 200: { description: 'Signed in.', schema: session } },
    refusals: {
      401: 'Invalid username or password.',
      403: 'Please confirm your email address before logging in.',
    },
    async answer({ body, run }) {
      const { login } = await run(LoginDocument, {
        username: body.string('username'),
        password: body.string('password'),
      });
      return { body: sessionShape(login) };
    },
  },
  {
    method: 'post',
    path: '/auth/google-login',
    name: 'googleLogin',
    summary: 'Signs in with an ID token that the client received from Google.',
    secret: true,
    body: requestBody(
      'GoogleLogin',
      {
        token: described(string, 'The ID token.'),
        username: described(upTo(30), 'For new users, after a response with `requiresUsername`.'),
      },
      ['token'],
    ),
    answers: {
      200: {
        description: 'Signed in, or a username is required first.',
        schema: { oneOf: [session, object({ requiresUsername: { type: 'boolean', enum: [true] } })] },
      },
    },
    refusals: {
      400: 'Please choose a valid username.',
      401: 'The ID token is invalid.',
      409: 'The username is taken, or the address belongs to an unconfirmed local account.',
      503: 'Google sign-in is not set up here.',
    },
    async answer({ body, run }) {
      const { googleLogin } = await run(GoogleLoginDocument, {
        idToken: body.string('token'),
        username: body.optionalString('username') ?? null,
      });
      const { session } = googleLogin;
      return { body: session ? sessionShape(session) : { requiresUsername: true } };
    },
  },
  {
    method: 'get',
    path: '/auth/confirm-email',
    name: 'confirmEmail',
    summary: 'Confirms an email address with the token from the mailed link.',
    secret: true,
    query: { token: { schema: string, description: 'From the link.' } },
    answers: { 200: { description: 'Confirmed.', schema: message } },
    refusals: { 400: 'The token is missing, unknown, used or expired.' },
    async answer({ query, run }) {
      const token = query.get('token');
      if (!token) throw new HttpError(400, 'Missing token.');
      return { body: { message: (await run(ConfirmEmailDocument, { token })).confirmEmail.message } };
    },
  },
  {
    method: 'post',
    path: '/auth/forgot-password',
    name: 'forgotPassword',
    summary: 'Mails a link to choose a new password.',
    secret: true,
    body: requestBody('ForgotPassword', { email: { ...string, format: 'email' } }),
    answers: {
      200: { description: 'The same response whether or not the address is registered.', schema: message },
    },
    refusals: { 400: 'This is not an email address.' },
    async answer({ body, run }) {
      const { forgotPassword } = await run(ForgotPasswordDocument, { email: body.string('email') });
      return { body: { message: forgotPassword.message } };
    },
  },
  {
    method: 'post',
    path: '/auth/reset-password',
    name: 'resetPassword',
    summary: 'Sets a new password with the token from the mailed link.',
    secret: true,
    body: requestBody('ResetPassword', {
      token: string,
      password: described({ ...string, format: 'password' }, '8 to 128 characters.'),
    }),
    answers: { 200: { description: 'The password was changed.', schema: message } },
    refusals: { 400: 'The token is invalid, used or expired, or the password is too weak.' },
    async answer({ body, run }) {
      const { resetPassword } = await run(ResetPasswordDocument, {
        token: body.string('token'),
        password: body.string('password'),
      });
      return { body: { message: resetPassword.message } };
    },
  },
];
