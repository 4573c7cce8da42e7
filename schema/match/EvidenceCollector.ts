import type { CurrentTastes } from './CurrentTastes';
import type { HelpfulMarks } from './HelpfulMarks';
import { mostTellingFirst, type Evidence } from './insights';
import { reasonOf, type Formula } from './score';
import { bookOf, rangeOf, stanceOf } from './TasteMatrix';
import type { Stance } from './taste';

/** The viewer's books as arrays, so that the books of others can be compared with them. */
interface Table {
  /** By book; zero between two uses. */
  stances: Uint8Array;
  /** By book, where there is a stance. */
  weights: Int32Array;
}

/** Collects what speaks for and against a match. */
export class EvidenceCollector {
  /** One that nobody uses just now. */
  private table: Table | null = null;

  constructor(
    private readonly tastes: CurrentTastes,
    private readonly marks: HelpfulMarks,
    private readonly formula: Formula,
  ) {}

  /**
   * What speaks for and against each of some readers, one after the other, as the viewer sees it, most telling first: the same as
   * comparing two tastes, but the viewer's books are laid out once and the others' are read from the matrix.
   *
   * @param holders how many readers have a book, by its id
   */
  *collect(viewer: number, others: readonly number[], holders: Int32Array): Generator<Evidence[]> {
    const mine = this.tastes.taste(viewer);
    const table = this.takeTable(holders.length);
    for (const [bookId, stance] of mine) {
      table.stances[bookId] = stance;
      table.weights[bookId] = this.formula.weight(holders[bookId] ?? 0);
    }
    try {
      for (const other of others) yield this.compare(viewer, table, other, holders);
    } finally {
      for (const bookId of mine.keys()) table.stances[bookId] = 0;
      this.table = table;
    }
  }

  private takeTable(books: number): Table {
    const { table } = this;
    this.table = null;
    return table?.stances.length === books
      ? table
      : { stances: new Uint8Array(books), weights: new Int32Array(books) };
  }

  private compare(
    viewer: number,
    { stances, weights }: Table,
    other: number,
    holders: Int32Array,
  ): Evidence[] {
    const { agreement, helpful, weight } = this.formula;
    const evidence: Evidence[] = [];
    const compare = (bookId: number, own: Stance, theirs: Stance) => {
      const reason = reasonOf(own, theirs);
      if (reason) evidence.push({ reason, bookId, worth: agreement(own, theirs) * weights[bookId]! });
    };
    if (this.tastes.hasChanged(other))
      for (const [bookId, theirs] of this.tastes.taste(other)) compare(bookId, stances[bookId]!, theirs);
    else {
      const { matrix } = this.tastes;
      const [from, to] = rangeOf(matrix, other);
      for (let at = from; at < to; at++) {
        const book = matrix.books[at]!;
        const own = stances[bookOf(book)]!;
        if (own !== 0) compare(bookOf(book), own, stanceOf(book));
      }
    }
    for (const { author, marker, bookId } of this.marks.of(viewer)) {
      const worth = helpful * weight(holders[bookId] ?? 0);
      if (marker === other) evidence.push({ reason: 'foundHelpful', bookId, worth });
      if (author === other) evidence.push({ reason: 'foundTheirsHelpful', bookId, worth });
    }
    return evidence.sort(mostTellingFirst);
  }
}
