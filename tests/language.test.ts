import { expect, test } from 'vitest';
import { AccountLanguageDocument, SetLanguageDocument } from '../web/language/gql/LanguageSelect';
import { startApp } from './setup/app';

test('a language is kept with the account, for its owner alone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const kept = async () => (await ann.run(AccountLanguageDocument)).viewer?.viewerLanguage;
  expect(await kept()).toBeNull();
  await ann.run(SetLanguageDocument, { language: 'pt' });
  expect(await kept()).toBe('pt-BR');
  const seen = await app.guest.run<{ user: object }, object>(`{ user(id: "${ann.id}") { viewerLanguage } }`);
  expect(seen.user).toEqual({ viewerLanguage: null });
  await expect(ann.run(SetLanguageDocument, { language: 'tlh' })).rejects.toThrow(
    'The language must be one of en, de, fr, es, pt-BR, pl, ja, ar.',
  );
  expect(await kept()).toBe('pt-BR');
});

test('sentences of both APIs come in the language that X-Language asks for; codes, data and English stay', async () => {
  const app = await startApp();
  const rest = async (language: Record<string, string>) => {
    const response = await fetch(`${app.address}/api/notifications`, { headers: language });
    const body = (await response.json()) as { message: string };
    return [response.status, body.message, response.headers.get('vary')];
  };
  const VARY = 'X-Language, Accept-Encoding';
  expect(await rest({})).toEqual([401, 'Please log in.', VARY]);
  expect(await rest({ 'Accept-Language': 'de' })).toEqual([401, 'Please log in.', VARY]);
  expect(await rest({ 'X-Language': 'de-AT' })).toEqual([401, 'Bitte melde dich an.', VARY]);
  expect(await rest({ 'X-Language': 'tlh' })).toEqual([401, 'Please log in.', VARY]);

  const graphql = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({
        query: 'mutation { login(username: "nobody", password: "nothing-at-all") { token } }',
      }),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: object }[] };
    return errors.map(({ message, extensions }) => [message, extensions]);
  };
  const [[, extensions] = []] = await graphql({});
  expect(extensions).toMatchObject({ code: expect.any(String) });
  expect(await graphql({})).toEqual([['Invalid username or password.', extensions]]);
  expect(await graphql({ 'X-Language': 'de' })).toEqual([
    ['Benutzername oder Passwort stimmt nicht.', extensions],
  ]);

  const ann = await app.signUp('ann');
  const follow = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.address}/api/user/${ann.id}/follow`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', authorization: `Bearer ${ann.token}`, ...headers },
      body: '{}',
    });
    return ((await response.json()) as { message: string }).message;
  };
  const english = await follow({});
  expect(english).toMatch(/^(\w+) is required\.$/);
  expect(await follow({ 'X-Language': 'de' })).toBe(english.replace('is required', 'fehlt'));
});

test('a page is served in the language of its reader, and never to somebody who reads another', async () => {
  const app = await startApp();
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(app.address + path, { headers });
    const html = await response.text();
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      vary: response.headers.get('vary'),
      html: /<html[^>]*>/.exec(html)?.[0],
      title: /<title>([^<]*)/.exec(html)?.[1],
    };
  };
  const english = { html: '<html lang="en">', title: 'Dune by Frank Herbert · Shelfmates' };
  const german = { html: '<html lang="de" dir="ltr">', title: 'Dune von Frank Herbert · Shelfmates' };
  const inGerman = { 'Accept-Language': 'nl, de-AT;q=0.8, en;q=0.5' };
  const first = await page('/book/dune');
  expect(first).toMatchObject(english);
  expect(first.vary).toBe('Authorization, Cookie, Accept-Language, Accept-Encoding');
  for (const round of [1, 2]) {
    expect(await page('/book/dune', inGerman), `round ${round}`).toMatchObject(german);
    expect(await page('/book/dune'), `round ${round}`).toMatchObject(english);
    expect(await page('/book/dune', { ...inGerman, Cookie: 'language=en' })).toMatchObject(english);
    expect(await page('/book/dune', { Cookie: 'theme=x; language=de' })).toMatchObject(german);
  }
  expect((await page('/book/dune', { 'If-None-Match': first.etag })).status).toBe(304);
  expect((await page('/book/dune', { ...inGerman, 'If-None-Match': first.etag })).status).toBe(200);
  expect(await page('/', { 'Accept-Language': 'ar' })).toMatchObject({ html: '<html lang="ar" dir="rtl">' });
  expect((await page('/top-books', inGerman)).title).toBe('Beliebteste Bücher · Shelfmates');
});
