import { describe, expect, test } from 'vitest';
import { SOURCES as restSources } from '../../rest-compat/importShapes';
import { authorsAgree } from '../../schema/import/authors';
import { decodeText } from '../../schema/import/decodeText';
import type { ImportRecord } from '../../schema/import/ImportRecord';
import { judge, type CatalogueBook, type Neighbourhood } from '../../schema/import/judge';
import { SOURCES } from '../../schema/import/readImportFile';
import { emptyRecord } from '../../schema/import/sources/record';
import { missingReadings } from '../../schema/import/missingReadings';
import { ListName } from '../../schema/list/ListEntry';
import { compareTitles, titleParts } from '../../schema/import/titles';
import { ReadingState, type Reading } from '../../schema/reading/Reading';
import { NO_FIELDS } from '../../schema/reading/readingRules';
import { SOURCES as formSources } from '../../web/import/sources';
import { recordsOf } from '../setup/importRecords';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a file', () => {
  test('Goodreads: formula cells, shelves as tags, a spoiler that stays private, an exclusive shelf of one’s own', async () => {
    const { source, records } = await recordsOf(
      [
        'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count',
        '7,"Sea (Waves, #2)",Ann  Lee,"Lee, Ann",Bo Kim,"=""0306406152""","=""9780306406157""",4,2020/10/25,2020/10/21,"read, by the sea",read,"<p>Good<br/>book &amp; more</p>",,Lent by Eva,2',
        '8,Rock,Cy Poe,"Poe, Cy",,"=""""","=""""",0,,2019/03/21,waiting,waiting,She dies.,true,,0',
      ].join('\r\n'),
    );
    expect(source).toBe('goodreads');
    expect(records[0]).toMatchObject({
      row: 1,
      sourceId: '7',
      authors: ['Ann Lee', 'Bo Kim'],
      isbns: ['9780306406157'],
      list: 'completed',
      addedOn: '2020-10-21',
      readings: [{ finishedOn: '2020-10-25' }, { finishedOn: null }],
      rating: 4,
      review: 'Good\nbook & more',
      note: 'Lent by Eva',
      tags: ['by the sea'],
    });
    expect(records[1]).toMatchObject({
      isbns: [],
      list: 'wishlist',
      tags: ['waiting'],
      rating: null,
      review: '',
      note: 'She dies.',
    });
  });

  test('StoryGraph: spans of dates, quarters of stars', async () => {
    const { source, records } = await recordsOf(
      'Title,Authors,ISBN/UID,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating,Review,Tags\n' +
        'Sea,"Ann Lee, Bo Kim",,did-not-finish,2021/05/10,,2023/01/02-2023/01/20,1,4.25,,quiet\n' +
        'Rock,Bo Kim,,currently-reading,2024/06/01,,"2023/01/02-2023/01/20, 2024/06/01-",1,,,',
    );
    expect(source).toBe('storygraph');
    expect(records[0]).toMatchObject({
      list: 'stopped',
      rating: 4.25,
      readings: [{ startedOn: '2023-01-02', finishedOn: null, stoppedOn: '2023-01-20' }],
      tags: ['quiet'],
    });
    expect(records[1]).toMatchObject({
      list: 'reading',
      readings: [
        { startedOn: '2023-01-02', finishedOn: '2023-01-20' },
        { startedOn: '2024-06-01', finishedOn: null, stoppedOn: null },
      ],
      warnings: [],
    });
  });

  test('a plain list of ISBNs, one of them wrong', async () => {
    const { source, records } = await recordsOf('978-0-306-40615-7\n123abc\n');
    expect(source).toBe('isbns');
    expect(records).toMatchObject([{ isbns: ['9780306406157'] }, { isbn: '123abc', isbns: [] }]);
  });

  test.each([
    '9780306406157,9780441172719,\n9780140449136\n',
    '9780306406157 9780441172719\t9780140449136',
    '978 0 306 40615 7; 9780441172719; 9780140449136',
  ])('a list of ISBNs divided by commas, semicolons or blanks: %j', async (text) => {
    const { source, records } = await recordsOf(text);
    expect(source).toBe('isbns');
    expect(records.map(({ isbns }) => isbns)).toEqual([
      ['9780306406157'],
      ['9780441172719'],
      ['9780140449136'],
    ]);
  });

  test('any table with a title, separated by tabs or semicolons, with ragged rows', async () => {
    const { records } = await recordsOf(
      'Title;Author;Status\nSea;Lee, Ann;to read\nRock\nSand;Bo Kim;read;more;cells\n',
    );
    expect(records.map(({ title, authors, list }) => [title, authors, list])).toEqual([
      ['Sea', ['Ann Lee'], 'wishlist'],
      ['Rock', [], null],
      ['Sand', ['Bo Kim'], 'completed'],
    ]);
  });

  test('HTML entities of every kind in titles and names, without breaking names apart', async () => {
    const { records } = await recordsOf(
      'Title,Author\nGarc&iacute;a &amp; Sons <3,Gabriel Garc&#xED;a M&aacute;rquez\nC&eacute;line,&Eacute;mile Zola; Ann Lee\n',
    );
    expect(records.map(({ title, authors }) => [title, authors])).toEqual([
      ['García & Sons <3', ['Gabriel García Márquez']],
      ['Céline', ['Émile Zola', 'Ann Lee']],
    ]);
  });

  test.each([
    ['2021-05-10T08:30:15+02:00', '2021-05-10T06:30:15.000Z'],
    ['2021/05/10 08:30', '2021-05-10T08:30:00.000Z'],
    ['2021-05-10 08:30:15.25 UTC', '2021-05-10T08:30:15.250Z'],
    ['2021-05-10T00:00:00Z', '2021-05-10'],
    ['2021-05-10 at noon', '2021-05-10'],
    ['2021/05', '2021-05'],
  ])('a book added at “%s” was added %s', async (cell, expected) => {
    const { records } = await recordsOf(`Title,Author,Date Added,Date Read\nSea,Ann Lee,${cell},${cell}\n`);
    expect(records[0]).toMatchObject({
      addedOn: expected,
      readings: [{ finishedOn: expected.slice(0, 10) }],
    });
  });

  test.each([
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('é'))],
    ['UTF-16 LE', Uint8Array.of(0xff, 0xfe, 0xe9, 0)],
    ['UTF-16 BE', Uint8Array.of(0xfe, 0xff, 0, 0xe9)],
    ['Windows-1252', Uint8Array.of(0xe9)],
  ])('%s is decoded', (_name, encoded) => {
    expect(decodeText(encoded)).toBe('é');
  });

  test('LibraryThing: authors in natural order, except companies and names with suffixes', async () => {
    const { records } = await recordsOf(
      'Title\tPrimary Author\tSecondary Author\tCollections\nSea\tLee, Ann\tKim, Bo|Poe, Cy, Jr.\tYour library\nRock\tStones, Inc.\t\tRead\n',
    );
    expect(records.map(({ authors }) => authors)).toEqual([
      ['Ann Lee', 'Bo Kim', 'Poe, Cy, Jr.'],
      ['Stones, Inc.'],
    ]);
  });

  test.each([
    ['Lee, Ann', ['Ann Lee']],
    ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
    ['Gaiman, Neil; Pratchett, Terry', ['Neil Gaiman', 'Terry Pratchett']],
    ['Ann Lee, Bo Kim', ['Ann Lee', 'Bo Kim']],
    ['Ann Lee & Bo Kim', ['Ann Lee', 'Bo Kim']],
    ['Ann Lee, Bo Kim, Cy Poe', ['Ann Lee', 'Bo Kim', 'Cy Poe']],
    ['King, Jr.', ['King, Jr.']],
  ])('the authors of a table, “%s”, are %j', async (cell, authors) => {
    const { records } = await recordsOf(`Title,Author\nSea,"${cell}"\n`);
    expect(records[0]?.authors).toEqual(authors);
  });

  test.each([
    ['3.5', 3.5],
    ['4/5', 4],
    ['7,5/10', 3.75],
    ['★★★★½', 4.5],
    ['★★☆☆☆', 2],
    ['0.5', 0.5],
    ['0.25', null],
    ['0', null],
    ['☆☆☆☆☆', null],
  ])('the rating “%s” is %s stars', async (cell, stars) => {
    const { records } = await recordsOf(`Title,Author,Rating\nSea,Ann Lee,"${cell}"\n`);
    expect(records[0]).toMatchObject({ rating: stars, warnings: [] });
  });

  test.each(['8', '-1', 'good', '★★★★★★'])(
    'the rating “%s” is left out, and the row says so',
    async (cell) => {
      const { records } = await recordsOf(`Title,Author,Rating\nSea,Ann Lee,"${cell}"\n`);
      expect(records[0]).toMatchObject({
        rating: null,
        warnings: [`The rating “${cell}” could not be read and was left out.`],
      });
    },
  );

  test('Windows-1252 has quotation marks where Latin-1 has control characters', () => {
    expect(decodeText(Uint8Array.of(0x93, 0x92, 0x80, 0x94, 0xe9))).toBe('“’€”é');
  });

  test('UTF-8 with a byte of Windows-1252 in between keeps both, in a file of 20 MB too', () => {
    const mixed = Uint8Array.of(...bytes('é 日'), 0xe9, ...bytes('é'));
    expect(decodeText(mixed)).toBe('é 日éé');
    const long = new Uint8Array(20_000_001).fill(0xe9);
    long.set(bytes('é'.repeat(10_000_000)));
    expect(decodeText(long)).toHaveLength(10_000_001);
  });

  test('a file may name its delimiter in a first line of its own', async () => {
    const { records } = await recordsOf('sep=;\r\nTitle;Author\r\nSea, or Land;Ann Lee\r\n');
    expect(records).toMatchObject([{ title: 'Sea, or Land', authors: ['Ann Lee'] }]);
    await expect(recordsOf('sep=;\nTitle;Author\nRock;"Bo\n')).rejects.toThrow('Line 3: a quotation mark');
  });

  test('what is no export is refused with a sentence that says where', async () => {
    await expect(recordsOf('')).rejects.toThrow('The file is empty.');
    await expect(recordsOf('Colour,Size\nred,3')).rejects.toThrow('found: Colour, Size.');
    await expect(recordsOf('Title,Author\n')).rejects.toThrow('no books follow it');
    await expect(recordsOf('Title,Author\nSea,Ann\n\nRock,"Bo\nSand,Cy\n')).rejects.toThrow(
      'Line 4: a quotation mark is opened and never closed.',
    );
    await expect(recordsOf(`Title,Author\n"Sea\nand land",Ann\nRock,"${'Bo\n'.repeat(1e6)}`)).rejects.toThrow(
      'Line 4: the row is larger',
    );
    await expect(recordsOf('PK\x03\x04\x14\0\0Title,Author')).rejects.toThrow('This is not a text file.');
    await expect(recordsOf('{"a": ')).rejects.toThrow('not valid JSON');
  });

  test('the REST API and the form for files name every source', () => {
    const sources = SOURCES.toSorted();
    expect(restSources.toSorted()).toEqual(sources);
    expect(formSources.flatMap(({ value }) => value || []).toSorted()).toEqual(sources);
  });
});

test.each([
  ['Dune', 'dune', 'same'],
  ['The Hobbit', 'Hobbit', 'same'],
  ['Cat&amp;Dog', 'Cat & Dog', 'same'],
  ['Leviathan Wakes (The Expanse, #1)', 'Leviathan Wakes', 'same'],
  ['Saga (Saga, #1)', 'Saga (Saga, #2)', 'otherNumber'],
  ['Walden', 'Walden: Life in the Woods', 'main'],
  ['Walden', 'Walden: A Study Guide', 'otherWork'],
  ['Dune', 'Dune: The Graphic Novel', 'otherWork'],
  ['Dune (Abridged)', 'Dune', 'otherWork'],
  ['Dune: Young Readers Edition', 'Dune', 'otherWork'],
  ['Dune: A BBC Radio Drama', 'Dune', 'otherWork'],
  ['Dune: Zusammenfassung', 'Dune', 'otherWork'],
  ['Dune (Abrégé)', 'Dune', 'otherWork'],
  ['Dune: A Conversation Starter', 'Dune', 'otherWork'],
  ['Dune: La bande dessinée', 'Dune', 'otherWork'],
  ['Dune (Resumen)', 'Dune', 'otherWork'],
  ['Hamlet: Instaread', 'Hamlet', 'otherWork'],
  ['Romeo and Juliet (No Fear Shakespeare)', 'Romeo and Juliet', 'otherWork'],
  ['It: Chapter Two', 'It', 'otherWork'],
  ['Garc&iacute;a', 'García', 'same'],
  ['Dune (Unabridged)', 'Dune', 'same'],
  ['Range: Why Generalists Triumph', 'Range: Poems', 'otherSubtitle'],
  ['The Hours: A Novel', 'The Hours: Poems', 'otherSubtitle'],
  ['Harry Potter (Harry Potter, #1-3)', 'Harry Potter', 'otherWork'],
  ['Emma', 'Ulysses', 'different'],
])('“%s” and “%s” compare as %s', (a, b, expected) => {
  expect(compareTitles(titleParts(a), titleParts(b))).toBe(expected);
  expect(compareTitles(titleParts(b), titleParts(a))).toBe(expected);
});

test.each([
  ['J.R.R. Tolkien', 'Tolkien, John Ronald Reuel', true],
  ['JRR Tolkien', 'J. R. R. Tolkien', true],
  ['Ursula K. Le Guin', 'Le Guin, Ursula K.', true],
  ['Gabriel Garcia Marquez', 'Gabriel García Márquez', true],
  ['Iain M. Banks', 'Iain Banks', true],
  ['Iain M. Banks', 'Iain Peter Banks', false],
  ['Kow Shih-Li', 'Shih-Li Kow', true],
  ['Martin Luther King Jr.', 'Martin Luther King', true],
  ['村上春樹', '村上春樹', true],
  ['Tolkien', 'J.R.R. Tolkien', false],
  ['Dr. Seuss', 'Seuss, Dr.', true],
  ['Seuss', 'Dr. Seuss', false],
  ['Prof. Ann Lee', 'Ann Lee', true],
  ['Anne Brontë', 'Emily Brontë', false],
  ['', 'Ann Lee', false],
])('the names “%s” and “%s” agree: %s', (a, b, expected) => {
  expect(authorsAgree([a], [b])).toBe(expected);
  expect(authorsAgree([b], [a])).toBe(expected);
});

describe('a verdict', () => {
  const dune: CatalogueBook = { id: 1, title: 'Dune', authors: ['Frank Herbert'] };
  const messiah: CatalogueBook = { id: 2, title: 'Dune Messiah', authors: ['Frank Herbert'] };
  const one: CatalogueBook = { id: 3, title: 'Saga, Volume 1', authors: ['Brian K. Vaughan'] };
  const two: CatalogueBook = { id: 4, title: 'Saga, Volume 2', authors: ['Brian K. Vaughan'] };
  const ISBN = '9780306406157';
  const row = (words: Partial<ImportRecord>): ImportRecord => ({ ...emptyRecord(1), ...words });
  const around = (books: CatalogueBook[], byIsbn: CatalogueBook[] = []): Neighbourhood => ({
    byIsbn: new Map([[ISBN, byIsbn]]),
    sameTitle: books,
    siblings: books,
    similar: books,
  });
  const withIsbn = { isbn: ISBN, isbns: [ISBN] };

  test('is certain where ISBN, title and author agree', () => {
    const verdict = judge(
      row({ title: 'Dune', authors: ['F. Herbert'], ...withIsbn }),
      around([dune, messiah], [dune]),
    );
    expect(verdict).toMatchObject({ verdict: 'certain', book: dune });
  });

  test('is likely where a shorter or another title leads to a second book of the same author', () => {
    const thoreau = { authors: ['Henry Thoreau'] };
    const walden = { id: 5, title: 'Walden: Life in the Woods', ...thoreau };
    const poems = { id: 6, title: 'Walden: Poems', ...thoreau };
    const words = row({ title: 'Walden', ...thoreau, ...withIsbn });
    expect(judge(words, around([walden], [walden])).verdict).toBe('certain');
    expect(judge(words, around([walden, poems], [walden])).verdict).toBe('likely');
    const known = { ...walden, title: 'Woodland', otherWords: new Set(['walden']) };
    expect(judge(words, around([known], [known])).verdict).toBe('certain');
    expect(judge(words, around([known, poems], [known])).verdict).toBe('likely');
  });

  test('is likely where the ISBN contradicts the words: the book of the words first', () => {
    const verdict = judge(
      row({ title: 'Dune', authors: ['Frank Herbert'], ...withIsbn }),
      around([dune], [two]),
    );
    expect(verdict.verdict).toBe('likely');
    expect(verdict.candidates.map(({ book }) => book)).toEqual([dune, two]);
  });

  test('shows the book of a contradicting ISBN among the first five, however many books are like the words', () => {
    const others = Array.from({ length: 7 }, (_, at) => ({
      id: 10 + at,
      title: 'Dune',
      authors: [`Ann ${at}`],
    }));
    const verdict = judge(
      row({ title: 'Dune', authors: ['Frank Herbert'], ...withIsbn }),
      around([...others, dune], [two]),
    );
    expect(verdict.candidates.map(({ book }) => book).slice(0, 2)).toEqual([dune, two]);
    expect(verdict.candidates).toHaveLength(5);
  });

  test('is likely where the title is that of a series too, and the subtitle may be another volume', () => {
    const first = { id: 5, title: 'Mistborn (Mistborn, #1)', authors: ['Brandon Sanderson'] };
    const other = { id: 6, title: 'The Hero of Ages', authors: ['Brandon Sanderson'] };
    const words = row({ title: 'Mistborn: The Hero of Ages', authors: ['Brandon Sanderson'] });
    expect(judge(words, around([first])).verdict).toBe('likely');
    expect(judge(words, around([{ ...first, title: 'Mistborn' }, other])).verdict).toBe('likely');
    expect(judge(words, around([{ ...first, title: 'Mistborn' }])).verdict).toBe('certain');
    expect(judge({ ...words, title: 'Mistborn' }, around([first])).verdict).toBe('certain');
    expect(judge(words, { ...around([]), siblings: [other] }).candidates).toMatchObject([{ book: other }]);
  });

  test('knows a book by its original title, and looks at it for other titles', () => {
    const orwell = { authors: ['George Orwell'] };
    const book = { id: 7, title: 'Nineteen Eighty-Four', ...orwell, otherWords: new Set(['1984']) };
    expect(judge(row({ title: '1984', ...orwell }), around([book])).candidates).toMatchObject([{ book }]);
    expect(judge(row({ title: '1984', ...orwell, ...withIsbn }), around([book], [book]))).toMatchObject({
      verdict: 'certain',
      book,
    });
    const kafka = { authors: ['Franz Kafka'] };
    const trial = { id: 8, title: 'The Trial', originalTitle: 'Der Prozess', ...kafka };
    for (const title of ['Der Prozess', 'The Trial']) {
      expect(judge(row({ title, ...kafka }), around([trial]))).toMatchObject({
        verdict: 'certain',
        book: trial,
      });
      for (const volume of ['Der Prozess, Band 2', 'The Trial, Volume 2'])
        if (title === 'Der Prozess' || volume.startsWith(title))
          expect(
            judge(row({ title, ...kafka }), around([trial, { id: 9, title: volume, ...kafka }])).verdict,
          ).toBe('likely');
    }
    for (const title of ['1984 Diary', '!!!'])
      expect(judge(row({ title, ...orwell, ...withIsbn }), around([book], [book])).verdict).toBe('likely');
    const found = { ...around([]), similar: [book] };
    expect(judge(row({ title: '1984', authors: ['Ann Lee'] }), found).verdict).toBe('new');
    expect(judge(row({ title: '1984' }), found).candidates).toMatchObject([{ book }]);
  });

  test('is certain by the id in an archive of this site if title and author are those of its book', () => {
    const sameItem = { id: 9, title: 'Dune', authors: ['Frank Herbert'] };
    const verdictOf = (words: Partial<ImportRecord>, book: CatalogueBook = sameItem) =>
      judge(row(words), { ...around([]), sameItem: book }).verdict;
    expect(verdictOf({ title: 'Dune', authors: ['Frank Herbert'] })).toBe('certain');
    expect(verdictOf({ title: 'Dune' }, { ...sameItem, authors: [] })).toBe('certain');
    expect(verdictOf({ title: 'Emma', authors: ['Frank Herbert'] })).toBe('new');
    expect(verdictOf({ title: 'Dune', authors: ['Ann Lee'] })).toBe('new');
    expect(verdictOf({ title: 'Dune' })).toBe('new');
  });

  test('is likely where two books have the ISBN', () => {
    const verdict = judge(
      row({ title: 'Dune', authors: ['Frank Herbert'], ...withIsbn }),
      around([dune], [dune, two]),
    );
    expect(verdict.verdict).toBe('likely');
    expect(judge(row(withIsbn), around([], [dune, two]))).toMatchObject({
      verdict: 'likely',
      candidates: [{ book: dune }, { book: two }],
    });
  });

  test('is certain without an ISBN where exactly one book has title and author', () => {
    expect(judge(row({ title: 'Dune', authors: ['Frank Herbert'] }), around([dune, messiah]))).toMatchObject({
      verdict: 'certain',
      book: dune,
    });
  });

  test('is never certain by title or author alone, nor where a sibling volume exists', () => {
    for (const words of [
      { title: 'Dune', authors: [] },
      { title: 'Dune', authors: ['Ann Lee'] },
      { title: 'Dune', authors: ['Herbert'] },
      { title: 'Summary of Dune', authors: ['Frank Herbert'] },
      { title: 'Dune: The Graphic Novel', authors: ['Frank Herbert'] },
    ])
      expect(judge(row(words), around([dune, messiah])).verdict).not.toBe('certain');
    expect(judge(row({ title: 'Dune', authors: ['Herbert'] }), around([dune])).candidates).toEqual([
      { book: dune, against: 'The row gives only the author’s surname.' },
    ]);
    expect(
      judge(row({ title: 'Dune', authors: ['Frank Herbert'] }), around([dune, { ...dune, id: 9 }])).reason,
    ).toBe('Several books have this title and author. Please choose one.');
    const volume = row({ title: 'Saga, Volume 1', authors: ['Brian K. Vaughan'] });
    expect(judge(volume, { ...around([one]), siblings: [], similar: [one, two] }).verdict).toBe('likely');
    expect(
      judge({ ...volume, ...withIsbn }, around([one, two], [two])).candidates.map(({ book }) => book),
    ).toEqual([one, two]);
    expect(
      judge(row({ title: 'Saga, Volume 1', authors: ['Brian K. Vaughan'] }), around([one, two])),
    ).toMatchObject({
      verdict: 'likely',
      candidates: [{ book: one }, { book: two }],
    });
  });

  test('is certain beside a volume by another author, and beside a title without its first word', () => {
    const volume = { ...two, authors: ['Ann Lee'] };
    expect(
      judge(row({ title: 'Saga, Volume 1', authors: ['Brian K. Vaughan'] }), around([one, volume])),
    ).toMatchObject({ verdict: 'certain', book: one });
    const asimov = { authors: ['Isaac Asimov'] };
    const books = [
      { id: 5, title: 'I, Robot', ...asimov },
      { id: 6, title: 'Robot', ...asimov },
    ];
    expect(judge(row({ title: 'I, Robot', ...asimov }), around(books))).toMatchObject({
      verdict: 'certain',
      book: books[0],
    });
  });

  test('offers books whose titles nearly agree, those of the author and without an objection first', () => {
    const by = (id: number, title: string, author = 'Ann Lee') => ({ id, title, authors: [author] });
    const offered = (title: string, ...similar: CatalogueBook[]) =>
      judge(row({ title, authors: ['Ann Lee'] }), { ...around([]), similar }).candidates.map(
        ({ book }) => book.id,
      );
    expect(
      offered('The Long Road', by(1, 'The Long Road Home', 'Bo Kim'), by(2, 'Long Road to Rome')),
    ).toEqual([2, 1]);
    expect(offered('Sand', by(1, 'Sand', 'Bo Kim'), by(2, 'Sandstorm'), by(3, 'Sand and Foam'))).toEqual([1]);
    expect(offered('Long Roads', by(1, 'Long Roadside'))).toEqual([]);
    expect(offered('A Tale of Two Old Cities', by(1, 'Tale of Two Cities'))).toEqual([1]);
    expect(offered('Red and Black Sand', by(1, 'Red and Grey Dust'))).toEqual([]);
    expect(offered('Red', by(1, 'Blue Red Sea'))).toEqual([]);
    expect(offered('Red Sand Sea', by(1, 'Red Sand Wind'))).toEqual([1]);
    expect(offered('Red Sand', by(1, 'Blue Red Sand Sea Sky'))).toEqual([]);
    expect(offered('Long Road', by(1, 'Long Road to Rome'), by(2, 'Long Road'))).toEqual([2, 1]);
    expect(
      offered('Sea, Sand and Sun', by(1, 'Sea, Sand and Sun', 'Bo Kim'), by(2, 'Sea, Sand, Sun')),
    ).toEqual([2, 1]);
  });

  test('is new where nothing is like it, and unusable without words or a known ISBN', () => {
    expect(judge(row({ title: 'Emma', authors: ['Jane Austen'] }), around([])).verdict).toBe('new');
    expect(judge(row({}), around([])).reason).toBe('The row has neither a title nor an ISBN.');
    expect(judge(row({ isbn: '123', isbns: [] }), around([]))).toMatchObject({
      verdict: 'unusable',
      reason: 'The row has no title, and “123” is not a valid ISBN.',
    });
    expect(judge(row(withIsbn), around([])).reason).toContain(`no book with the ISBN ${ISBN} is known`);
    expect(judge(row(withIsbn), around([], [dune]))).toMatchObject({ verdict: 'certain', book: dune });
  });
});

const undated = { startedOn: null, finishedOn: null, stoppedOn: null };

test('readings that a reader has already are not added again, whatever the order of those with and without a date', () => {
  const dated = { ...undated, finishedOn: '2020-03-04' };
  const existing = (some: object) =>
    ({ ...NO_FIELDS, state: ReadingState.FINISHED, ...some }) as unknown as Reading;
  for (const readings of [
    [undated, dated],
    [dated, undated],
  ]) {
    const record = { ...emptyRecord(1), readings };
    expect(missingReadings(record, null, [existing(dated), existing(undated)])).toEqual([]);
    expect(missingReadings(record, null, [existing(dated)])).toMatchObject([undated]);
  }
});

test('a book of an archive keeps both of its open readings, and is not given them again; one of another file is read once', () => {
  const open = { ...undated, state: ReadingState.OPEN };
  const readings = [open, { ...open, startedOn: '2024' }];
  const existing = (some: object) => ({ ...NO_FIELDS, ...some }) as unknown as Reading;
  const archived = { itemId: 'emma', addedAt: null, isOnOtherLists: false, review: null };
  const record = { ...emptyRecord(1), readings, archived };
  expect(missingReadings(record, null, [])).toHaveLength(2);
  expect(missingReadings(record, ListName.READING, readings.map(existing))).toEqual([]);
  expect(missingReadings({ ...record, archived: undefined }, ListName.READING, [])).toHaveLength(1);
});
