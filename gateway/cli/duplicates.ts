import 'reflect-metadata';
import { rows, toList } from '../../schema/database';
import { fold } from '../../schema/fold';
import { readConfig } from '../config';
import { openDatabase } from '../database/openDatabase';
import { print, runCommand, UsageError } from './runCommand';

interface Pair {
  title: string;
  authors: string;
  otherAuthors: string;
  itemId: string;
  otherItemId: string;
  readers: number | string;
}

const MOST = 1_000;
const READERS = (book: string) =>
  `COALESCE((SELECT SUM(count) FROM rankings WHERE timeframe = 0 AND bookId = ${book}.id), 0)`;

const shareAuthor = ({ authors, otherAuthors }: Pair): boolean => {
  const others = new Set(toList(otherAuthors).map(fold));
  return toList(authors).some((author) => others.has(fold(author)));
};

runCommand({
  name: 'duplicates',
  usage: '',
  summary: `Lists up to ${MOST} pairs of books with the same title and an author in common, most read first. /moderation merges them.`,
  async run(_values, others) {
    if (others.length > 0) throw new UsageError('There are no arguments');
    const { db, place, close } = await openDatabase(readConfig());
    try {
      const found = await rows<Pair>(
        db,
        `SELECT a.title, a.authors, b.authors AS otherAuthors, a.itemId, b.itemId AS otherItemId,
         ${READERS('a')} + ${READERS('b')} AS readers
         FROM books a JOIN books b ON b.titleKey = a.titleKey AND b.id > a.id
         WHERE a.ownerId IS NULL AND b.ownerId IS NULL
         ORDER BY readers DESC, a.id, b.id LIMIT ${10 * MOST}`,
      );
      const pairs = found.filter(shareAuthor).slice(0, MOST);
      for (const { title, authors, itemId, otherItemId, readers } of pairs)
        print(`${readers}  ${title} by ${toList(authors).join(', ')}: ${itemId} and ${otherItemId}`);
      print(`${pairs.length} pairs of books may be the same (${place}).`);
      return 0;
    } finally {
      await close();
    }
  },
});
