import { statSync } from 'node:fs';
import { toIsbn13 } from '../../../schema/book/isbn';
import { fitBook } from '../../../schema/book/newBook';
import type { ExternalBook } from '../../../schema/book/ExternalCatalogue';
import { bookColumns } from '../../../schema/book/store';
import { marks, rows, toList } from '../../../schema/database';
import { limits } from '../../../schema/limits';
import { insertRows } from '../../database/bulkInsert';
import type { Database } from '../../database/openDatabase';
import {
  AUTHOR_KEY,
  authorKeysOf,
  fromDocument,
  isbnsOf,
  WORK_KEY,
  workKeyOf,
  type OpenRecord,
} from '../records';
import { batchesOf, parseLine } from './dumpLines';
import { authorNumber, type ImportState } from './ImportState';
import { Progress } from './Progress';

const BATCH_SIZE = 2_000;

/** Result of one file. */
export interface Count {
  lines: number;
  /** Names stored, books stored, or books that got ISBNs. */
  taken: number;
  bad: number;
}

interface Part {
  name: string;
  type: string;
  file: string;
  /** Processes a batch of documents and returns how many were new. Reports unusable ones. */
  take(
    documents: readonly OpenRecord[],
    refuse: (document: OpenRecord, reason: string) => void,
    lines: number,
  ): Promise<number>;
}

/** The files of a dump, as published by Open Library. */
export interface Dump {
  works: string;
  authors: string;
  editions?: string;
}

/** Imports a dump. Resumes an interrupted import of the same files; a finished one changes nothing. */
export async function importDump(
  dump: Dump,
  { write }: Pick<Database, 'write'>,
  state: ImportState,
  out: NodeJS.WriteStream | null,
): Promise<Record<'authors' | 'works' | 'editions', Count>> {
  const authors: Part = {
    name: 'authors',
    type: '/type/author',
    file: dump.authors,
    take: async (documents, refuse, lines) => {
      const names = new Map<number, string>();
      for (const author of documents) {
        const name = typeof author.name === 'string' ? author.name : author.personal_name;
        if (!AUTHOR_KEY.test(String(author.key))) refuse(author, 'no key of an author');
        else if (typeof name !== 'string' || !name.trim()) refuse(author, 'no name');
        else names.set(authorNumber(String(author.key)), name);
      }
      state.keepAuthors(names, dump.authors, lines);
      return names.size;
    },
  };
  const works: Part = {
    name: 'works',
    type: '/type/work',
    file: dump.works,
    take: async (documents, refuse) => {
      const books: ExternalBook[] = [];
      for (const work of documents) {
        const book = WORK_KEY.test(String(work.key))
          ? fromDocument(work, state.authorNames(authorKeysOf(work)))
          : null;
        if (book) books.push(book);
        else refuse(work, WORK_KEY.test(String(work.key)) ? 'no title' : 'no key of a work');
      }
      return write(async (tx) => {
        const known = new Set(
          books.length === 0
            ? []
            : (
                await rows<{ itemId: string }>(
                  tx,
                  `SELECT itemId FROM books WHERE itemId IN (${marks(books)})
                   UNION SELECT itemId FROM book_merges WHERE itemId IN (${marks(books)})`,
                  [...books, ...books].map(({ itemId }) => itemId),
                )
              ).map(({ itemId }) => itemId),
        );
        const now = new Date();
        const fresh = books.filter(({ itemId }) => !known.has(itemId) && known.add(itemId));
        await insertRows(
          tx,
          'books',
          fresh.map((book) => bookColumns(book, now)),
        );
        return fresh.length;
      });
    },
  };
  const editions: Part = {
    name: 'editions',
    type: '/type/edition',
    file: dump.editions ?? '',
    take: (documents) => {
      const byWork = new Map<string, { isbns: Set<string>; coverUrl: string | null }>();
      for (const edition of documents) {
        const key = workKeyOf(edition);
        // other errors in an edition do not matter: only its ISBNs and cover are used
        const fit = fromDocument({ ...edition, title: 'edition' }, [], isbnsOf(edition));
        if (!key || !fit) continue;
        const gathered = byWork.get(key) ?? { isbns: new Set(), coverUrl: null };
        for (const isbn of fit.isbns) gathered.isbns.add(isbn);
        gathered.coverUrl ??= fit.coverUrl;
        byWork.set(key, gathered);
      }
      return byWork.size === 0 ? Promise.resolve(0) : write((tx) => addEditions(tx, byWork));
    },
  };

  const counts = { authors: await run(authors), works: await run(works), editions: NOTHING };
  if (dump.editions) counts.editions = await run(editions);
  return counts;

  async function run({ name, type, file, take }: Part): Promise<Count> {
    const before = state.standing(name, file);
    if (before.isDone) return NOTHING;
    const count = { lines: 0, taken: 0, bad: 0 };
    const size = statSync(file).size;
    const progress = new Progress(name, size, out);
    let last = before.lines;
    for await (const { lines, bytesRead } of batchesOf(file, before.lines, BATCH_SIZE)) {
      const documents: OpenRecord[] = [];
      const places = new Map<OpenRecord, (typeof lines)[number]>();
      const refused: { line: (typeof lines)[number]; reason: string }[] = [];
      const bad = (line: (typeof lines)[number], reason: string) => void refused.push({ line, reason });
      for (const line of lines) {
        const parsed = parseLine(line.text, type);
        if ('bad' in parsed) bad(line, parsed.bad);
        if (!('document' in parsed)) continue;
        documents.push(parsed.document);
        places.set(parsed.document, line);
      }
      last = lines.at(-1)?.number ?? last;
      count.taken += await take(documents, (document, reason) => bad(places.get(document)!, reason), last);
      count.lines += lines.length;
      count.bad += refused.length;
      // reported when the batch is stored, so that an interrupted batch reports them once
      refused.sort((a, b) => a.line.number - b.line.number);
      for (const { line, reason } of refused) state.reportBadLine(file, line.number, reason, line.text);
      state.advance(name, file, { lines: last, isDone: false });
      progress.report(bytesRead, count.lines);
    }
    state.advance(name, file, { lines: last, isDone: true });
    progress.report(size, count.lines, true);
    return count;
  }
}

const NOTHING: Count = { lines: 0, taken: 0, bad: 0 };

type Tx = Parameters<Parameters<Database['write']>[0]>[0];

/** Adds the ISBNs of editions to stored books, and a cover where one is missing. Returns how many books changed. */
async function addEditions(
  tx: Tx,
  byWork: ReadonlyMap<string, { isbns: ReadonlySet<string>; coverUrl: string | null }>,
): Promise<number> {
  const books = await rows<{ id: number; itemId: string; isbns: string; coverUrl: string | null }>(
    tx,
    `SELECT id, itemId, isbns, coverUrl FROM books WHERE itemId IN (${marks([...byWork.keys()])})`,
    [...byWork.keys()],
  );
  let changed = 0;
  const carried: { isbn: string; bookId: number }[] = [];
  for (const book of books) {
    const found = byWork.get(book.itemId);
    if (!found) continue;
    const known = toList(book.isbns);
    const all =
      fitBook({ itemId: book.itemId, title: '-', isbns: [...known, ...found.isbns] })?.isbns ?? known;
    const coverUrl = book.coverUrl ?? found.coverUrl;
    if (all.length === known.length && coverUrl === book.coverUrl) continue;
    changed++;
    await tx.query('UPDATE books SET isbns = ?, coverUrl = ? WHERE id = ?', [
      JSON.stringify(all.slice(0, limits.isbns)),
      coverUrl,
      book.id,
    ]);
    const before = new Set(known.map(toIsbn13));
    const added = new Set(all.map(toIsbn13).filter((isbn) => isbn !== null && !before.has(isbn)) as string[]);
    for (const isbn of added) carried.push({ isbn, bookId: book.id });
  }
  await insertRows(tx, 'book_isbns', carried);
  return changed;
}
