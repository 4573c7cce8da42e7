import { fold } from '../schema/fold';
import { BookSearch } from '../schema/book/search/BookSearch';
import { SMALL_WORDS } from '../schema/book/search/words';
import { databaseOf, realBooks, type BenchBook } from './_books';
import { oneOf, seeded } from './_random';
import { withTypos, type TypoKind } from './_typos';

const PER_KIND = 150;

type Ask = (book: BenchBook, random: () => number) => string | null;

const main = (title: string) => title.replace(/\s*[([].*$/, '').trim();
const wordsOf = (title: string) => main(title).split(/\s+/).filter(Boolean);
const telling = (words: readonly string[]) =>
  words.filter((word) => word.length > 2 && !SMALL_WORDS.has(word.toLowerCase()));
const lastName = (author = '') => author.split(' ').at(-1) ?? '';
const ANY: TypoKind[] = ['missing', 'swapped', 'wrong', 'added'];

const mistyped =
  (kinds: TypoKind[], count: number): Ask =>
  ({ title }, random) =>
    withTypos(wordsOf(title), kinds, count, random)?.join(' ') ?? null;

/** Queries by kind. */
const KINDS: Record<string, Ask> = {
  'exact title': ({ title }) => main(title),
  'title with its series': ({ title }) => (main(title) === title ? null : title),
  'partial: a word left out, the last one cut short': ({ title }, random) => {
    const words = wordsOf(title);
    const left = words.filter((_, at) => at !== Math.floor(random() * words.length));
    if (words.length < 4 || telling(left).length < 2) return null;
    const last = left.at(-1)!;
    return [...left.slice(0, -1), last.slice(0, Math.max(3, last.length - 2))].join(' ');
  },
  'author and a word': ({ title, authors }, random) => {
    const words = telling(wordsOf(title));
    return words.length === 0 ? null : `${lastName(authors[0])} ${oneOf(words, random)}`;
  },
  'one typo': mistyped(ANY, 1),
  'swapped letters': mistyped(['swapped'], 1),
  'missing letter': mistyped(['missing'], 1),
  'two typos in a long word': mistyped(ANY, 2),
  'no accents': ({ title, authors }) => {
    const query = `${main(title)} ${lastName(authors[0])}`;
    return /^[ -~’]*$/.test(query) ? null : fold(query);
  },
  ISBN: ({ isbn }, random) =>
    isbn && (random() < 0.5 ? isbn : isbn.replace(/^(...)(.)(.....)(...)(.)$/, '$1-$2-$3-$4-$5')),
};

/** How often a labelled query finds its book first or among the first ten. A book is recognised by its title and first author. */
export async function run(): Promise<string> {
  const { books, from } = realBooks();
  const database = await databaseOf(books);
  const search = new BookSearch(database.db);
  await search.build();
  const name = ({ title, authors }: BenchBook) => `${fold(main(title))} ${fold(authors[0] ?? '')}`;
  const lines: string[] = [];
  let total = 0;
  for (const [kind, ask] of Object.entries(KINDS)) {
    const random = seeded(kind.length * 1_000 + 11);
    let queryCount = 0;
    let first = 0;
    let ten = 0;
    for (let tries = 0; queryCount < PER_KIND && tries < 50 * PER_KIND; tries++) {
      const book = oneOf(books, random);
      const query = ask(book, random);
      if (!query) continue;
      queryCount++;
      const ids = await search.find(query, { limit: 10, offset: 0 });
      const place = ids.findIndex((id) => name(books[id - 1]!) === name(book));
      if (place === 0) first++;
      if (place >= 0) ten++;
      else if (process.env.SHOW_MISSES) lines.push(`<!-- ${kind}: ${query} (${book.title}) -->`);
    }
    total += queryCount;
    if (queryCount > 0)
      lines.push(
        `| ${kind} | ${queryCount} | ${((100 * first) / queryCount).toFixed(1)} % | ${((100 * ten) / queryCount).toFixed(1)} % |`,
      );
  }
  await database.close();
  return [
    `Search quality: ${total} labelled queries made from ${from}`,
    '',
    '| query | asked | first | among ten |',
    '|---|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
