import { expect, test } from 'vitest';
import { starterCatalogue } from '../../gateway/seed/starterCatalogue';
import { fold } from '../../schema/fold';
import { codePoints, limits } from '../../schema/limits';

const wrong = (isWrong: (book: (typeof starterCatalogue)[number]) => boolean) =>
  starterCatalogue.filter(isWrong).map(({ itemId }) => itemId);
const repeated = (keys: string[]) => keys.filter((key, place) => keys.indexOf(key) !== place);

test('there are at least 600 books, each of them once', () => {
  expect(starterCatalogue.length).toBeGreaterThanOrEqual(600);
  expect(repeated(starterCatalogue.map(({ itemId }) => itemId))).toEqual([]);
  const known = starterCatalogue.map(
    ({ title, authors }) => `${fold(title).replace(/^(the|an?) /, '')} ${fold(authors.join())}`,
  );
  expect(repeated(known)).toEqual([]);
});

test('every book has what a card and a book page show', () => {
  expect(
    wrong(({ itemId }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(itemId) || itemId.length > limits.itemId),
  ).toEqual([]);
  expect(wrong(({ title }) => !title.trim() || codePoints(title) > limits.bookTitle)).toEqual([]);
  expect(wrong(({ authors }) => authors.length === 0 || authors.some((name) => !name.trim()))).toEqual([]);
  expect(
    wrong(({ subjects }) => subjects.length < 3 || subjects.length > 8 || repeated(subjects).length > 0),
  ).toEqual([]);
  expect(wrong(({ description }) => codePoints(description) < 100 || codePoints(description) > 600)).toEqual(
    [],
  );
  expect(
    wrong(({ firstSentence }) => firstSentence !== null && codePoints(firstSentence) > limits.firstSentence),
  ).toEqual([]);
});

test('years are plausible, and first sentences come from old books alone', () => {
  const now = new Date().getFullYear();
  expect(
    wrong(
      ({ firstPublishYear: year }) =>
        year !== null && (!Number.isInteger(year) || year < -2500 || year > now),
    ),
  ).toEqual([]);
  expect(
    wrong(
      ({ firstPublishYear: year, firstSentence }) => firstSentence !== null && year !== null && year > 1930,
    ),
  ).toEqual([]);
});

test('it spans the centuries, and long descriptions are among them', () => {
  const years = starterCatalogue.flatMap(({ firstPublishYear }) => firstPublishYear ?? []);
  for (const [from, to, atLeast] of [
    [-2500, 500, 20],
    [500, 1700, 30],
    [1700, 1900, 80],
    [1900, 1950, 80],
    [1950, 2000, 200],
    [2000, 2100, 150],
  ] as const)
    expect(
      years.filter((year) => year >= from && year < to).length,
      `${from} to ${to}`,
    ).toBeGreaterThanOrEqual(atLeast);
  expect(starterCatalogue.filter(({ description }) => codePoints(description) > 300).length).toBeGreaterThan(
    10,
  );
});

test('books that were not written in English have their original titles, and authors of other scripts their names', () => {
  const translated = starterCatalogue.filter(({ originalTitle }) => originalTitle);
  expect(translated.length).toBeGreaterThanOrEqual(430);
  expect(wrong(({ title, originalTitle }) => originalTitle === title)).toEqual([]);
  const native = /\p{sc=Cyrl}|\p{sc=Han}|\p{sc=Hang}|\p{sc=Kana}|\p{sc=Arab}/u;
  const named = translated.filter(({ originalTitle }) => native.test(originalTitle ?? ''));
  const nameless = named.filter(({ originalAuthors }) => !originalAuthors);
  expect(named.length).toBeGreaterThanOrEqual(90);
  expect(nameless.length / named.length).toBeLessThan(0.1);
});
