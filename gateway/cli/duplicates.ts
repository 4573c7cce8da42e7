import 'reflect-metadata';
import { likelyDuplicates } from '../../schema/book/duplicates';
import { marks, rows, toList } from '../../schema/database';
import { readConfig } from '../config';
import { openExistingDatabase } from '../database/existingDatabase';
import { print, runCommand } from './shared/runCommand';

const MAX_PAIRS = 1_000;

runCommand({
  name: 'duplicates',
  summary: `Lists up to ${MAX_PAIRS} pairs of books with the same title and an author in common, most read first. /moderation merges them.`,
  async run() {
    const { db, place, close } = await openExistingDatabase(readConfig());
    try {
      const pairs = await likelyDuplicates(db, MAX_PAIRS, 'all');
      const ids = pairs.flatMap((pair) => pair.ids);
      const books =
        ids.length === 0
          ? []
          : await rows<{ id: number; itemId: string; title: string; authors: string }>(
              db,
              `SELECT id, itemId, title, authors FROM books WHERE id IN (${marks(ids)})`,
              ids,
            );
      const byId = new Map(books.map((book) => [book.id, book]));
      for (const { ids: pair, readers } of pairs) {
        const [book, other] = pair.map((id) => byId.get(id)!);
        const count = readers[0] + readers[1];
        print(
          `${count}  ${book!.title} by ${toList(book!.authors).join(', ')}: ${book!.itemId} and ${other!.itemId}`,
        );
      }
      print(`${pairs.length} pairs of books may be the same (${place}).`);
      return 0;
    } finally {
      await close();
    }
  },
});
