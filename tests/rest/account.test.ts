import { expect, test } from 'vitest';
import { describeCalls } from '../setup/restCalls';

describeCalls(['account'], ({ open }) => {
  test('accounts are made and signed into', async () => {
    const { app, call } = await open();
    const ann = {
      username: 'Ann.B',
      email: 'ann@example.org',
      password: 'a quiet long shelf',
      authProvider: 'local',
    };
    const register = (body: object) =>
      call<{ alert: string; message: string }>(app.guest, 'POST', '/auth/register', { body });
    const done = await register(ann);
    expect([done.status, done.body.alert.startsWith('✅ ')]).toEqual([201, true]);
    expect((await register({ ...ann, email: 'other@example.org', username: 'ANN.b' })).status).toBe(409);
    expect((await register({ ...ann, username: 'somebody', email: 'ANN@example.org' })).status).toBe(409);
    expect((await register({ ...ann, username: 'bob', authProvider: 'google' })).status).toBe(400);
    expect((await register({ ...ann, username: 'bob', authProvider: undefined })).status).toBe(400);
    expect((await register({ ...ann, username: 'b' })).status).toBe(400);
    expect((await register({ ...ann, username: 5 })).body.message).toBe('username must be a string.');
    expect((await register({ ...ann, username: 'bob', email: 'bob' })).status).toBe(400);
    expect((await register({ ...ann, username: 'bob', password: 'short' })).status).toBe(400);
    expect(
      (await register({ ...ann, username: 'bob', email: 'b@example.org', password: 'PASSWORD' })).status,
    ).toBe(400);

    const login = (body: object) => call<Record<string, unknown>>(app.guest, 'POST', '/auth/login', { body });
    for (const username of ['Ann.B', 'ANN.B', 'Ann@Example.org']) {
      const { status, body, headers } = await login({ username, password: ann.password });
      expect(status).toBe(200);
      expect(body).toMatchObject({ username: 'Ann.B', avatar: 'default', avatarColor: null, id: body._id });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (const body of [
      { username: 'Ann.B', password: 'wrong' },
      { username: 'nobody', password: ann.password },
      {},
    ])
      expect(await login(body)).toMatchObject({
        status: 401,
        body: { message: 'Invalid username or password.' },
      });
  });

  test('links from mails that are worth nothing are refused, and a forgotten password tells nobody anything', async () => {
    const { app, call } = await open();
    await app.signUp('ann');
    const forgot = (email: unknown) => call(app.guest, 'POST', '/auth/forgot-password', { body: { email } });
    const [known, unknown] = [await forgot('ann@example.org'), await forgot('nobody@example.org')];
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect((await forgot('no address')).status).toBe(400);
    expect((await forgot(undefined)).status).toBe(400);
    expect((await call(app.guest, 'GET', '/auth/confirm-email')).status).toBe(400);
    expect((await call(app.guest, 'GET', '/auth/confirm-email', { query: { token: 'x' } })).status).toBe(400);
    const reset = { token: 'x', password: 'another long shelf' };
    expect((await call(app.guest, 'POST', '/auth/reset-password', { body: reset })).status).toBe(400);
    expect((await call(app.guest, 'POST', '/auth/google-login', { body: { token: 'x' } })).status).toBe(503);
  });
});
