import { expect, test } from 'vitest';
import { fromDocument, fromSearch, textOf } from '../../gateway/openLibrary/records';

const KEY = { key: '/works/OL1W', title: 'A Title' };

test('a text is read in every shape that it comes in', () => {
  for (const shape of [
    'words',
    { type: '/type/text', value: 'words' },
    ['words', 'others'],
    [{ value: 'words' }],
  ])
    expect(textOf(shape)).toBe('words');
  for (const shape of [undefined, null, 7, {}, [], { value: 7 }]) expect(textOf(shape)).toBeNull();
});

test('a book of a search may lack everything but its key and title', () => {
  const bare = { authors: [], authorKeys: [], isbns: [], subjects: [], subjectFacets: [] };
  const unknown = { coverUrl: null, firstPublishYear: null, firstSentence: null, description: null };
  expect(fromSearch(KEY)).toEqual({ itemId: KEY.key, title: KEY.title, ...bare, ...unknown });
  expect(
    fromSearch({ ...KEY, author_name: 'One Name', isbn: 7, cover_i: 'x', first_publish_year: '1990' }),
  ).toEqual({
    itemId: KEY.key,
    title: KEY.title,
    ...bare,
    ...unknown,
    authors: ['One Name'],
  });
  expect(fromSearch({ title: 'No key' })).toBeNull();
  expect(fromSearch({ ...KEY, key: '/works/../admin' })).toBeNull();
  expect(fromSearch({ ...KEY, title: ['list'] })).toBeNull();
});

test('what is too long is cut to what can be stored, and what cannot be stored is left out', () => {
  const book = fromSearch({
    ...KEY,
    title: `\0${'🙂'.repeat(600)}`,
    author_name: Array.from({ length: 80 }, (_, at) => `Author ${at}`),
    subject: ['x'.repeat(300), 'x'.repeat(300), '  ', 7],
    isbn: ['0441172717', '0441172717', 'none'],
  });
  expect([...(book?.title ?? '')]).toHaveLength(500);
  expect(book?.authors).toHaveLength(50);
  expect(book?.subjects).toEqual(['x'.repeat(200)]);
  expect(book?.isbns).toEqual(['0441172717']);
});

test.each([
  ['May 1995', 1995],
  ['1995', 1995],
  ['12 Mar 1871', 1871],
  ['c2006-', 2006],
  ['19950312', null],
  ['unknown', null],
  [undefined, null],
])('a work of %s came out in %s', (date, year) => {
  expect(fromDocument({ ...KEY, first_publish_date: date }, [])?.firstPublishYear).toBe(year);
});
