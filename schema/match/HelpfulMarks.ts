import type { Mark } from './taste';

/** Helpful marks on reviews, with the book; indexed by both readers. */
export class HelpfulMarks {
  private readonly byReader = new Map<number, Mark[]>();

  /** All marks that a reader gave or received. */
  of(reader: number): readonly Mark[] {
    return this.byReader.get(reader) ?? [];
  }

  get count(): number {
    return [...this.byReader.values()].reduce((count, { length }) => count + length, 0) / 2;
  }

  add(mark: Mark): void {
    for (const reader of [mark.author, mark.marker]) {
      const marks = this.byReader.get(reader);
      if (marks) marks.push(mark);
      else this.byReader.set(reader, [mark]);
    }
  }

  /** Removes those of a reader's marks that satisfy a condition. */
  remove(reader: number, passes: (mark: Mark) => boolean): void {
    const removed = new Set(this.of(reader).filter(passes));
    const concerned = new Set([...removed].flatMap(({ author, marker }) => [author, marker]));
    for (const one of concerned)
      this.byReader.set(
        one,
        this.of(one).filter((mark) => !removed.has(mark)),
      );
  }
}
