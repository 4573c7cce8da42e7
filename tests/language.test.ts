import { expect, test } from 'vitest';
import { AccountLanguageDocument, SetLanguageDocument } from '../web/language/gql/LanguageSelect';
import { add } from './setup/lists';
import { startApp } from './setup/app';

test('a language is kept with the account, for its owner alone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const kept = async () => (await ann.run(AccountLanguageDocument)).viewer?.viewerLanguage;
  expect(await kept()).toBeNull();
  await ann.run(SetLanguageDocument, { language: 'pt' });
  expect(await kept()).toBe('pt-BR');
  const bob = await app.signUp('bob');
  for (const other of [app.guest, bob]) {
    const seen = await other.run<{ user: object }, object>(`{ user(id: "${ann.id}") { viewerLanguage } }`);
    expect(seen.user).toEqual({ viewerLanguage: null });
  }
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
  const VARY = 'Authorization, X-Language, Accept-Encoding';
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

  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const follow = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.address}/api/user/${bob.id}/follow`, {
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

test('sentences with values, several in a row, and those kept with an import are translated whole', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const inGerman = async (path: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Language': 'de', ...init.headers };
    const response = await ann.fetch(path, { ...init, headers });
    return (await response.json()) as { message: string };
  };
  const messageOf = async (path: string, method = 'GET', body?: object) =>
    (await inGerman(path, { method, ...(body && { body: JSON.stringify(body) }) })).message;
  expect(await messageOf('/api/forum/none/comments')).toBe('Dieses Thema gibt es nicht.');
  expect(await messageOf('/api/imports', 'PATCH')).toBe('PATCH ist hier nicht möglich.');
  expect(await messageOf('/api/docs', 'PUT')).toBe('PUT ist hier nicht möglich.');
  expect(await messageOf('/covers/none.webp')).toBe('Von diesem Umschlag gibt es kein Bild.');
  expect(
    await messageOf(`/api/forum/${ann.id}/feedback/threads`, 'POST', {
      title: 'a'.repeat(121),
      content: 'b',
    }),
  ).toBe('Der Titel darf höchstens 120 Zeichen haben.');
  expect(await messageOf('/api/auth/forgot-password', 'POST', { email: 'a@example.org' })).toBe(
    'Falls ein Konto diese E-Mail-Adresse benutzt, ist ein Link für ein neues Passwort unterwegs.',
  );
  const file = await inGerman('/api/imports', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'a\nb',
  });
  expect(file.message).toMatch(/^Dieses Format ist nicht bekannt\./);

  const csv =
    'Title,Author,Date Read,Exclusive Shelf,My Rating\nDune,,2999-01-01,read\nDune Dreams,Frank Herbert,soon,read\nDune,Somebody Else,,read\nEmma,Jane Austen,2999-01-01,read,4\n';
  await add(ann, 'emma');
  const { _id: id } = (await (
    await ann.fetch('/api/imports', { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csv })
  ).json()) as { _id: string };
  const rows = async () => (await inGerman(`/api/imports/${id}/rows`)) as unknown as { reason: string }[];
  await expect
    .poll(async () => ((await inGerman(`/api/imports/${id}`)) as { state?: string }).state)
    .toBe('ready');
  expect((await rows()).map(({ reason }) => reason)).toEqual([
    'Die Zeile nennt niemanden, der es geschrieben hat; bitte prüfe, ob dies das Buch ist. Das Datum in „Date Read“ liegt in der Zukunft und wurde ausgelassen.',
    'Im Katalog gibt es nichts Ähnliches, darum wird aus dieser Zeile ein neues Buch. Das Datum „soon“ in „Date Read“ konnte nicht gelesen werden und wurde ausgelassen.',
    'Nicht alles stimmt überein. Es ist von jemand anderem geschrieben.',
    'Du hast dieses Buch schon; hinzu kommen: deine Bewertung. Das Datum in „Date Read“ liegt in der Zukunft und wurde ausgelassen.',
  ]);
  const leftOut = await ann.fetch(`/api/imports/${id}/left-out`, { headers: { 'X-Language': 'de' } });
  expect(await leftOut.text()).toContain(
    'Nicht alles stimmt überein. Es ist von jemand anderem geschrieben.',
  );
});

test('a suspended reader is told until when in their language', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const suspended = { reason: 'Beleidigungen.', userId: ann.id, endsAt: new Date('2096-11-25T12:05:00Z') };
  await app.gateway.database.db.query(
    'INSERT INTO suspensions (userId, reason, startedAt, endsAt) VALUES (?, ?, ?, ?)',
    [suspended.userId, suspended.reason, new Date(), suspended.endsAt],
  );
  const refusal = async (headers: Record<string, string>) => {
    const response = await ann.fetch(`/api/forum/${ann.id}/feedback/threads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ title: 'Hi', content: 'Hi' }),
    });
    return ((await response.json()) as { message: string }).message;
  };
  expect(await refusal({})).toBe(
    'Your account is suspended until 25 November 2096 at 12:05 UTC: Beleidigungen.',
  );
  expect(await refusal({ 'X-Language': 'de' })).toBe(
    'Dein Konto ist bis 25. November 2096 um 12:05 UTC gesperrt: Beleidigungen.',
  );
  expect(await refusal({ 'X-Language': 'ar' })).toContain(': \u2068Beleidigungen.\u2069');
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
      locale: /property="og:locale" content="(\w+)"/.exec(html)?.[1],
      image: /property="og:image" content="[^"]*(\/preview[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    };
  };
  const english = { html: '<html lang="en">', title: 'Dune by Frank Herbert · Shelfmates', locale: 'en_US' };
  const german = {
    html: '<html lang="de" dir="ltr">',
    title: 'Dune von Frank Herbert · Shelfmates',
    locale: 'de_DE',
  };
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
  const pictureIn = async (language: string) => {
    const { image = '' } = await page(`/public-profile/${ann.id}`, { 'Accept-Language': language });
    const response = await fetch(app.address + image);
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };
  const ann = await app.signUp('ann');
  const [inEnglish, inGermanToo, inJapanese] = [
    await pictureIn('en'),
    await pictureIn('de'),
    await pictureIn('ja'),
  ];
  expect(inGermanToo).not.toBe(inEnglish);
  expect(inJapanese).toBe(inEnglish); // its fonts have Latin letters only
  expect((await page('/book/dune', { 'If-None-Match': first.etag })).status).toBe(304);
  expect((await page('/book/dune', { ...inGerman, 'If-None-Match': first.etag })).status).toBe(200);
  expect(await page('/', { 'Accept-Language': 'ar' })).toMatchObject({ html: '<html lang="ar" dir="rtl">' });
  expect(await (await fetch(app.address, { headers: { 'Accept-Language': 'de' } })).text()).toContain(
    '<h1>Willkommen bei Shelfmates</h1>',
  );
  expect((await page('/top-books', inGerman)).title).toBe('Beliebteste Bücher · Shelfmates');
});
