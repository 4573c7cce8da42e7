import { afterEach, expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { languageOf } from '../../schema/languages';
import { mistakesIn } from '../../scripts/messages/checkTranslation';
import { messagesOf } from '../../scripts/messages/messagesOf';
import { pseudo } from '../../scripts/messages/pseudoLanguage';
import { showLanguage, type Catalogue } from '../../web/language/current';
import { keyOf } from '../../web/language/keyOf';
import { plural, rich, t } from '../../web/language/t';

const page = { lang: '', dir: '' };
Object.assign(globalThis, {
  document: {
    documentElement: page,
    get dir() {
      return page.dir;
    },
  },
});
const show = (
  language: Parameters<typeof showLanguage>[0],
  translations: Record<string, Catalogue[string]>,
) =>
  showLanguage(
    language,
    Object.fromEntries(Object.entries(translations).map(([message, text]) => [keyOf(message), text])),
  );
afterEach(() => {
  showLanguage('en', {});
});

test('English is in the code; a translation takes its place when there is one', () => {
  expect(t('Log in')).toBe('Log in');
  show('de', { 'Log in': 'Anmelden' });
  expect([t('Log in'), t('Log out')]).toEqual(['Anmelden', 'Log out']);
  expect(page).toEqual({ lang: 'de', dir: 'ltr' });
});

test('values and hints for translators are put in, and numbers are written as the language does', () => {
  expect(t('{count} of {title}{_book}', { count: 12345, title: '{count}' })).toBe('12,345 of {count}');
  show('de', { '{count} books': '{count} Bücher' });
  expect(t('{count} books', { count: 12345 })).toBe('12.345 Bücher');
});

test('each language has its own plural forms', () => {
  const books = (count: number) => plural(count, '{count} book', '{count} books');
  expect([1, 2, 5].map(books)).toEqual(['1 book', '2 books', '5 books']);
  show('pl', {
    '{count} books': {
      one: '{count} książka',
      few: '{count} książki',
      many: '{count} książek',
      other: '{count} książki',
    },
  });
  expect([1, 2, 5, 22].map(books)).toEqual(['1 książka', '2 książki', '5 książek', '22 książki']);
});

test('elements may stand anywhere in a translation', () => {
  const text = () =>
    renderToStaticMarkup(
      createElement(
        'p',
        {},
        rich('<login>Log in</login>, {name}', {
          login: createElement('a'),
          name: createElement('b', {}, 'Ann'),
        }),
      ),
    );
  expect(text()).toBe('<p><a>Log in</a>, <bdi><b>Ann</b></bdi></p>');
  show('de', { '<login>Log in</login>, {name}': '{name}, bitte <login>anmelden</login>!' });
  expect(text()).toBe('<p><bdi><b>Ann</b></bdi>, bitte <a>anmelden</a>!</p>');
});

test('a browser’s languages lead to one of ours', () => {
  expect(languageOf(['nl', 'de-AT', 'en'])).toBe('de');
  expect(languageOf(['pt'])).toBe('pt-BR');
  expect(languageOf(['ja_JP'])).toBe('ja');
  expect(languageOf(['nl', ''])).toBeUndefined();
});

test('the messages of a file are found, and sentences outside of them', () => {
  const source = `const x = <p title="Close this">{t(open ? 'Close' : 'Open {name}')} {plural(n, '{count} book', '{count} books')} Read on {rich('<a>Go</a>', {})}</p>;
    const wrong = 'You have no books.'; throw new Error('It has no books at all.'); const key = 'open';
    const none = <dd title={year || 'N/A'}>N/A</dd>;`;
  const { messages, problems } = messagesOf('web/home/Sample.tsx', source);
  expect(messages.map(({ id }) => id)).toEqual([
    'Close',
    'Open {name}',
    '{count, plural, one {{count} book} other {{count} books}}',
    '<a>Go</a>',
  ]);
  expect(problems).toHaveLength(5);
  expect(problems.join()).toMatch(/Close this.*Read on.*You have no books.*N\/A.*N\/A/);
});

test('every whole sentence of the server is a message, unless it documents an API or goes to a log', () => {
  const source = `
    const PAGE = 'Pages of this edition, at most.'; const KINDS = { thread: 'This thread does not exist.' };
    @Field(() => Int, { description: PAGE }) class A { @Field(() => Int, { description: 'A number of pages.' }) b; }
    log.warn('The database is not reachable.'); throw new BadInput(\`\${name} is too long.\`);
    cleanText(text, { name: msg('The search'), required: 'Please type a word.' });
    throw new LeaseError('The lease is lost.'); const sql = \`SELECT id FROM users WHERE id = ?\`;
    refuse(\`Please wait for \${left.seconds} s.\`, \`\${sentence} \${again}\`);`;
  expect(messagesOf('schema/sample/sample.ts', source).messages.map(({ id }) => id)).toEqual([
    'This thread does not exist.',
    '{name} is too long.',
    'The search',
    'Please type a word.',
    'Please wait for {seconds} s.',
  ]);
});

test('a translation with a wrong placeholder, tag or plural form is refused', () => {
  const books = '{count, plural, one {{count} book} other {{count} books}}';
  expect(mistakesIn('de', 'Hi {name}', 'Hallo {name}')).toEqual([]);
  expect(mistakesIn('de', 'Hi {name}', 'Hallo {Name}')).toHaveLength(1);
  expect(mistakesIn('de', '<a>Go</a>', 'Los')).toHaveLength(1);
  expect(mistakesIn('de', '<a>Go</a>', '<a>Los')).toHaveLength(1);
  expect(mistakesIn('de', books, '{count, plural, one {# Buch} other {# Bücher}}')).toEqual([]);
  expect(mistakesIn('pl', books, '{count, plural, one {# książka} other {# książki}}')).toHaveLength(1);
  expect(mistakesIn('ja', books, '{count, plural, other {{count}冊}}')).toEqual([]);
  expect(mistakesIn('de', books, '{count, plural, one {# Buch} other {# Bücher}')).toHaveLength(1);
  expect(mistakesIn('de', books, '# Bücher')).toHaveLength(1);
  const titled = '{count, plural, one {{title}: # book} other {{title}: # books}}';
  expect(mistakesIn('de', titled, '{count, plural, one {# Buch} other {{title}: # Bücher}}')).toHaveLength(1);
  expect(mistakesIn('fr', 'Go on?', 'Continuer ?')).toHaveLength(1);
  expect(mistakesIn('fr', 'Go on?', 'Continuer\u202f?')).toEqual([]);
  expect(mistakesIn('ja', 'Undo: {title}', '元に戻す: {title}')).toHaveLength(1);
  expect(mistakesIn('ja', 'Undo: {title}', '元に戻す：{title}')).toEqual([]);
  expect(mistakesIn('ar', 'Such as 2024-05', 'مثل 2024-05')).toHaveLength(1);
  expect(mistakesIn('ar', 'Such as 2024-05', 'مثل \u20662024-05\u2069')).toEqual([]);
});

test('values of the other direction are isolated from the sentence around them', () => {
  expect(t('Not read: {title}', { title: 'كليلة ودمنة (1)' })).toBe('Not read: \u2068كليلة ودمنة (1)\u2069');
  page.dir = 'rtl';
  expect(t('Not read: {title}{_book}', { title: 'Emma (1)' })).toBe('Not read: \u2068Emma (1)\u2069');
  expect(t('{count} books', { count: 3 })).toBe('3 books');
  expect(renderToStaticMarkup(rich('{name} and more', { name: 'Emma!' }))).toBe('<bdi>Emma!</bdi> and more');
});

test('the pseudo-language is accented and longer, with the same placeholders and tags', () => {
  expect(pseudo('Log in as {name}, or <login>log in</login>{_verb}')).toBe(
    '⟦Ļöĝ îñ àš {name}, öř <login>ļöĝ îñ</login>{_verb} ~~~~ ⟧',
  );
  expect(
    mistakesIn('en', 'By {name} in <b>{count} days</b>', pseudo('By {name} in <b>{count} days</b>')),
  ).toEqual([]);
});
