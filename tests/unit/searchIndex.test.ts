import { describe, expect, test } from 'vitest';
import { radixSort } from '../../schema/book/search/radixSort';
import { SearchIndex } from '../../schema/book/search/SearchIndex';
import { editDistance } from '../../schema/book/search/fuzzy';
import { WordInterner } from '../../schema/book/search/WordInterner';
import { searchKey, wordsOf } from '../../schema/book/search/words';
import { random } from '../setup/random';

const BOOKS: [title: string, authors: string[], readers?: number][] = [
  ['Dune', ['Frank Herbert'], 90],
  ['Dune Messiah', ['Frank Herbert'], 30],
  ['Dine', ['A. Cook']],
  ['The Road to Dune', ['Frank Herbert', 'Brian Herbert']],
  ['The Hobbit', ['J.R.R. Tolkien'], 80],
  ['The Fellowship of the Ring (The Lord of the Rings, #1)', ['J.R.R. Tolkien'], 70],
  ["Harry Potter and the Sorcerer's Stone (Harry Potter, #1)", ['J.K. Rowling'], 100],
  ['Les Misérables', ['Victor Hugo'], 20],
  ['L’Étranger', ['Albert Camus'], 15],
  ['Pride & Prejudice', ['Jane Austen'], 60],
  ['Catch-22', ['Joseph Heller'], 40],
  ['Moby-Dick; or, The Whale', ['Herman Melville'], 10],
  ['Spiderman', ['Stan Lee']],
  ['Преступление и наказание', ['Фёдор Достоевский']],
  ['Ὀδύσσεια', ['Ὅμηρος']],
  ['三体', ['刘慈欣']],
  ['ノルウェイの森', ['村上春樹']],
  ['채식주의자', ['한강']],
  ['ألف ليلة وليلة', []],
  ['Love', ['Toni Morrison']],
  ...Array.from({ length: 60 }, (_, at): [string, string[], number] => [
    `Stories of Love ${at + 1}`,
    ['Many'],
    60 - at,
  ]),
  ['A', ['Nobody']],
  ['The And', ['Nobody']],
  ['Crime and Punishment', ['Fyodor Dostoyevsky'], 50],
];
const searched = BOOKS.map(([title, authors, readers = 0], at) => ({
  id: at + 1,
  searchKey: searchKey(title, authors),
  readers,
}));
const titles = (ids: number[]) => ids.map((id) => BOOKS[id - 1]?.[0]);
const whole = await SearchIndex.build([searched]);

/** The same books, most of them added one after the other. */
const incremental = await SearchIndex.build([searched.slice(0, 5)]);
for (const book of searched.slice(5)) await incremental.add([{ ...book, readers: 0 }]);
for (const { id, readers } of searched) incremental.setReaders(id, readers);

describe.each([
  ['built at once', whole],
  ['grown book by book', incremental],
])('an index %s', (_name, index) => {
  const find = (query: string) => titles(index.search(query));

  test.each([
    ['dune', 'Dune'],
    ['DUNE', 'Dune'],
    ['dune frank herbert', 'Dune'],
    ['herbert messiah', 'Dune Messiah'],
    ['hobb', 'The Hobbit'],
    ['hobbit', 'The Hobbit'],
    ['the hobit', 'The Hobbit'],
    ['jrr tolkien hobbit', 'The Hobbit'],
    ['J. R. R. Tolkien hobbit', 'The Hobbit'],
    ['fellowship of the ring', BOOKS[5]![0]],
    ['lord of the rings', BOOKS[5]![0]],
    ['harry putter', BOOKS[6]![0]],
    ['hary poter', BOOKS[6]![0]],
    ['sorcerers stone', BOOKS[6]![0]],
    ['sorcerer’s stone rowling', BOOKS[6]![0]],
    ['les miserables', 'Les Misérables'],
    ['misérables hugo', 'Les Misérables'],
    ['etranger', 'L’Étranger'],
    ["l'étranger", 'L’Étranger'],
    ['letranger camus', 'L’Étranger'],
    ['pride and prejudice', 'Pride & Prejudice'],
    ['pride & predjudise', 'Pride & Prejudice'],
    ['catch22', 'Catch-22'],
    ['catch 22', 'Catch-22'],
    ['mobydick', 'Moby-Dick; or, The Whale'],
    ['spider man', 'Spiderman'],
    ['spider-man', 'Spiderman'],
    ['преступление', 'Преступление и наказание'],
    ['достоевскии', 'Преступление и наказание'],
    ['οδυσσεια', 'Ὀδύσσεια'],
    ['ΟΜΗΡΟΣ', 'Ὀδύσσεια'],
    ['三体', '三体'],
    ['体', '三体'],
    ['慈欣', '三体'],
    ['ノルウェイ', 'ノルウェイの森'],
    ['村上', 'ノルウェイの森'],
    ['채식', '채식주의자'],
    ['ليلة', 'ألف ليلة وليلة'],
    ['love', 'Love'],
    ['a', 'A'],
    ['the and', 'The And'],
    ['les', 'Les Misérables'],
    ['dostoevsky', 'Crime and Punishment'],
    ['dostoyevski crime', 'Crime and Punishment'],
    ['crime & punishmnet', 'Crime and Punishment'],
    ['dnue', 'Dune'],
  ])('finds “%s” first', (query, title) => {
    expect(find(query)[0]).toBe(title);
  });

  test('finds the book that a typo hides behind another word', () => {
    expect(find('dine').slice(0, 3)).toContain('Dune');
    expect(find('dine')[0]).toBe('Dine');
  });

  test('puts the exact title before better read books, and those before the others', () => {
    const found = find('love');
    expect(found).toHaveLength(61);
    expect(found.slice(0, 3)).toEqual(['Love', 'Stories of Love 1', 'Stories of Love 2']);
    expect(find('dune').slice(0, 3)).toEqual(['Dune', 'Dune Messiah', 'The Road to Dune']);
  });

  test.each(['', '   ', '%', '_ * " ( ) + - ~ < >', '🙂', '|', 'zzzzqqqq', '\0'])(
    'finds nothing for “%s”',
    (query) => {
      expect(find(query)).toEqual([]);
    },
  );

  test('takes a query of any length', () => {
    expect(find('dune '.repeat(2_000))).toContain('Dune');
    expect(find('x'.repeat(10_000))).toEqual([]);
  });
});

test('both indexes put all books in the same order', () => {
  for (const query of [
    'dune',
    'love',
    'the',
    'a',
    'tolkien',
    'h',
    'stories many',
    'lord of rings',
    'herbret',
  ])
    expect(incremental.search(query)).toEqual(whole.search(query));
});

test('a book that is read more rises', async () => {
  const index = await SearchIndex.build([
    ['The Sea', 'The Sea of Trees', 'The Sea of Stars'].map((title, at) => ({
      id: at + 1,
      searchKey: searchKey(title, []),
      readers: at === 1 ? 3 : 1,
    })),
  ]);
  expect(index.search('sea of')).toEqual([2, 3]);
  index.setReaders(3, 6);
  expect(index.search('sea of')).toEqual([3, 2]);
  await index.add([{ id: 2, searchKey: searchKey('Something else', []), readers: 100 }]);
  expect(index.size).toBe(3);
});

test('typos are counted as changes, additions, losses and swaps', () => {
  const between = (query: string, word: string, max = 2, open = false) =>
    editDistance(
      [...query].map((c) => c.charCodeAt(0)),
      [...word].map((c) => c.charCodeAt(0)),
      0,
      word.length,
      max,
      open,
    );
  expect(between('dune', 'dune')).toBe(0);
  expect(between('dune', 'dnue')).toBe(1);
  expect(between('dune', 'done')).toBe(1);
  expect(between('dune', 'dun')).toBe(1);
  expect(between('dune', 'dunes')).toBe(1);
  expect(between('dune', 'nude')).toBe(2);
  expect(between('dune', 'edunes')).toBe(2);
  expect(between('dune', 'moon')).toBe(Infinity);
  expect(between('dostoe', 'dostoyevsky', 1, true)).toBe(1);
  expect(between('a', 'abcdef')).toBe(Infinity);
});

test('words are those that readers type', () => {
  expect(wordsOf('Rock & Roll')).toEqual(['rock', 'and', 'roll']);
  expect(wordsOf('1Q84 三部曲')).toEqual(['1q84', '三部', '部曲']);
  expect(searchKey('Dune: Deluxe', ['J.R.R. O’Brien'])).toBe(' dune | deluxe | j r r obrien | brien jrr');
});

test('many places are sorted as few are: by their keys, those with equal keys in the order they came in', async () => {
  const { below } = random(4);
  const keys = Uint32Array.from(
    { length: 9_000 },
    () => below(3) * 0x40000000 + below(50) * 0x10000 + below(40),
  );
  const places = Uint32Array.from(keys, (_, at) => at);
  const expected = [...places].sort((a, b) => keys[a]! - keys[b]! || a - b);
  expect([...(await radixSort(places, keys, () => undefined))]).toEqual(expected);
  expect([...(await radixSort(places.subarray(0, 90), keys, () => undefined))]).toEqual(
    expected.filter((place) => place < 90),
  );
});

test('a search finds every book that has its words, whether these are in few books or in most', async () => {
  const { below, chance, next } = random(11);
  const letters = [...'bcdfglmnrst'];
  const vocabulary = Array.from({ length: 300 }, () =>
    Array.from({ length: 6 }, () => letters[below(letters.length)]).join(''),
  );
  /** The first ones much more often. */
  const word = () => vocabulary[Math.floor(vocabulary.length ** next()) - 1]!;
  const books = Array.from({ length: 9_000 }, (_, at) => ({
    id: at + 1,
    searchKey: searchKey(Array.from({ length: 6 }, word).join(' '), []),
    readers: below(50),
  }));
  const index = await SearchIndex.build([books]);
  let compared = 0;
  for (let query = 0; query < 400; query++) {
    const words = Array.from({ length: 1 + below(3) }, word).map((one) =>
      chance(0.3) ? one.slice(0, 3) : one,
    );
    const right = books.filter((book) => words.every((one) => book.searchKey.includes(` ${one}`)));
    if (right.length < 20 || right.length >= 500) continue; // fewer bring the nearly right ones in, more are cut off
    compared++;
    expect(new Set(index.search(words.join(' '))), words.join(' ')).toEqual(
      new Set(right.map(({ id }) => id)),
    );
  }
  expect(compared).toBeGreaterThan(50);
});

test('words are numbered in the order they are first seen, however many there are', () => {
  const { below } = random(6);
  const known = new Map<string, number>();
  const words = new WordInterner();
  for (let turn = 0; turn < 30_000; turn++) {
    const word = `${String.fromCharCode(0x430 + below(30))}${below(9_000)}`;
    if (!known.has(word)) known.set(word, known.size);
    expect(words.numberOf(`a ${word} z`, 2, 2 + word.length)).toBe(known.get(word));
  }
  const wordOf = (number: number) =>
    String.fromCharCode(
      ...Array.from({ length: words.lengthOf(number) }, (_, at) => words.letterOf(number, at)),
    );
  expect(Array.from({ length: words.size }, (_, number) => wordOf(number))).toEqual([...known.keys()]);
  const inOrder = [...known.values()].sort((a, b) => words.compare(a, b));
  expect(inOrder.map(wordOf)).toEqual([...known.keys()].sort());
});
