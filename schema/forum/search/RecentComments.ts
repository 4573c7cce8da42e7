import type { DataSource } from 'typeorm';
import { marks, rows } from '../../database';
import { yieldToEventLoop } from '../../yieldToEventLoop';
import { changesAfter, readChangeNumber } from '../changeLog';
import { ChangeKind } from '../PostChange';
import { wordsOf } from './wordsIn';

/** This many of the newest comments and replies are indexed. */
const CAPACITY = 5_000;

interface Row {
  id: string;
  threadId: string;
  content: string;
  isGone: number | boolean;
}
const COLUMNS = `id, threadId, content, (hiddenAt IS NOT NULL OR deletedAt IS NOT NULL) AS isGone`;

interface Held {
  /** By ID, the oldest first. */
  comments: Map<string, { threadId: string; words: string }>;
  /** All changes of the forum up to this number are included. */
  number: number;
}

/** An index of the newest comments and replies, in memory. It follows the numbered log of the forum before it answers. */
export class RecentComments {
  private held: Promise<Held> | null = null;

  constructor(private readonly db: DataSource) {}

  /** Threads with a comment that contains these words consecutively, as of that change or later. */
  async threadsSaying(words: string, number: number): Promise<Set<string>> {
    const before = this.held;
    const held = before ? before.then((known) => this.readOn(known, number)) : this.read();
    this.held = held;
    held.catch(() => {
      if (this.held === held) this.held = null; // the next call reads everything again
    });
    const { comments } = await held;
    const phrase = ` ${words} `;
    return new Set(
      [...comments.values()]
        .filter((comment) => comment.words.includes(phrase))
        .map(({ threadId }) => threadId),
    );
  }

  private async read(): Promise<Held> {
    const held: Held = { comments: new Map(), number: await readChangeNumber(this.db) };
    const newest = await Promise.all(
      ['comment', 'reply'].map((kind) =>
        rows<Row & { createdAt: string | Date }>(
          this.db,
          `SELECT ${COLUMNS}, createdAt FROM posts WHERE kind = ? ORDER BY createdAt DESC, id DESC LIMIT ${CAPACITY}`,
          [kind],
        ),
      ),
    );
    const inOrder = newest.flat().toSorted((a, b) => +new Date(a.createdAt) - +new Date(b.createdAt));
    await take(held, inOrder.slice(-CAPACITY));
    return held;
  }

  private async readOn(held: Held, number: number): Promise<Held> {
    for (let more = held.number < number; more;) {
      const read = await changesAfter(this.db, held.number);
      const changed = new Set(
        read.changes.flatMap(({ kind, threadId, postId }) =>
          kind !== ChangeKind.REACTED && postId !== threadId ? [postId] : [],
        ),
      );
      const ids = [...changed].filter((id) => id !== null);
      if (ids.length > 0)
        await take(
          held,
          await rows<Row>(this.db, `SELECT ${COLUMNS} FROM posts WHERE id IN (${marks(ids)})`, ids),
        );
      held.number = read.last;
      ({ more } = read);
    }
    return held;
  }
}

/** Adds or updates comments; deleted and hidden ones have no words. */
async function take({ comments }: Held, found: readonly Row[]): Promise<void> {
  const turn = yieldToEventLoop();
  for (const { id, threadId, content, isGone } of found) {
    if (Number(isGone)) comments.delete(id);
    else comments.set(id, { threadId, words: ` ${wordsOf(content)} ` });
    await turn();
  }
  for (const id of comments.keys()) {
    if (comments.size <= CAPACITY) break;
    comments.delete(id);
  }
}
