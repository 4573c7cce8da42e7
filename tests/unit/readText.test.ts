import { expect, test } from 'vitest';
import { parseRichText, type Piece } from '../../web/forum/parseRichText';

/** As a text that shows how it was read. */
const print = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if ('pieces' in piece) return `<${piece.kind}>${print(piece.pieces)}</${piece.kind}>`;
      return piece.kind === 'plain' ? piece.words : `<${piece.kind}>${piece.words}</${piece.kind}>`;
    })
    .join('');
const read = (text: string) => print(parseRichText(text));

test.each([
  ['*sand*', '<emphasis>sand</emphasis>'],
  ['**sand**', '<strong>sand</strong>'],
  ['***sand***', '<strong><emphasis>sand</emphasis></strong>'],
  ['*very **dry** sand*', '<emphasis>very <strong>dry</strong> sand</emphasis>'],
  ['**very *dry* sand**', '<strong>very <emphasis>dry</emphasis> sand</strong>'],
  ['so (*this*), and “*that*”.', 'so (<emphasis>this</emphasis>), and “<emphasis>that</emphasis>”.'],
  ['`a *b* c`', '<code>a *b* c</code>'],
  ['*see https://example.org/a_*', '<emphasis>see <link>https://example.org/a_</link></emphasis>'],
  ['*a* and *b*', '<emphasis>a</emphasis> and <emphasis>b</emphasis>'],
])('%s is emphasised', (text, shown) => expect(read(text)).toBe(shown));

test.each([
  '2*3*4',
  '2 * 3 * 4',
  '* a list\n* of things',
  '*not closed',
  '**not closed*',
  'a * lone star',
  '*over\nlines*',
  '``',
  '`not closed',
  '****',
  '<b>bold</b> <img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '*ab*cd',
  '',
])('%j stays as it is', (text) => expect(read(text)).toBe(text));

test('an address ends where the sentence goes on', () => {
  expect(read('See https://example.org/a_(b).')).toBe('See <link>https://example.org/a_(b)</link>.');
  expect(read('(https://example.org/?q=1, too)')).toBe('(<link>https://example.org/?q=1</link>, too)');
  expect(read('http://')).toBe('http://');
});

test('the longest text that is made to be hard keeps its words', () => {
  for (const hard of ['*a ', '**a', '`', '*a**b', ' *a', 'h', '(**a*', 'http://a(*']) {
    const text = hard.repeat(5_000 / hard.length);
    expect(
      read(text)
        .replace(/<\/?(strong|emphasis|code|link)>/g, '')
        .replace(/[*`]/g, ''),
    ).toBe(text.replace(/[*`]/g, ''));
  }
});
