import type { CurrentTastes } from './CurrentTastes';
import { mostTellingFirst, type Evidence } from './insights';
import type { MatchQuery } from './MatchQuery';
import { reasonOf, type Formula } from './score';
import { idOf, rangeOf, stanceOf } from './TasteMatrix';
import type { Stance } from './taste';

/** The viewer's books as arrays indexed by book, to compare them with those of others. */
interface Table {
  /** By book; zero when not in use. */
  stances: Uint8Array;
  /** By book with a stance. */
  weights: Int32Array;
}

/** Collects the evidence for and against a match. */
export class EvidenceCollector {
  /** One that is not in use. */
  private table: Table | null = null;

  constructor(
    private readonly tastes: CurrentTastes,
    private readonly formula: Formula,
  ) {}

  /**
   * The evidence for and against matches with some readers, from the viewer's point of view, strongest first: the same as
   * comparing two tastes, but the viewer's books are indexed once and the others' are read from the matrix.
   * @param bookLimit the IDs of all books in the index are below this
   */
  *collect(query: MatchQuery, others: readonly number[], bookLimit: number): Generator<Evidence[]> {
    const table = this.takeTable(bookLimit);
    for (const [bookId, stance] of query.taste) {
      table.stances[bookId] = stance;
      table.weights[bookId] = this.formula.weight(query.holders(bookId));
    }
    try {
      for (const other of others) yield this.compare(query, table, other);
    } finally {
      for (const bookId of query.taste.keys()) table.stances[bookId] = 0;
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

  private compare(query: MatchQuery, { stances, weights }: Table, other: number): Evidence[] {
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
        const own = stances[idOf(book)]!;
        if (own !== 0) compare(idOf(book), own, stanceOf(book));
      }
    }
    for (const { author, marker, bookId } of query.marks) {
      const worth = helpful * weight(query.holders(bookId));
      if (marker === other) evidence.push({ reason: 'foundHelpful', bookId, worth });
      if (author === other) evidence.push({ reason: 'foundTheirsHelpful', bookId, worth });
    }
    return evidence.sort(mostTellingFirst);
  }
}
