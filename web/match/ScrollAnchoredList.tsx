import { Component, createRef, type ReactNode } from 'react';

/** Each visible row, by its `data-row`: its position, its index, and its distance from the middle of the window. */
type Places = Map<string, { top: number; at: number; aside: number }>;

/**
 * A list whose rows may change places while somebody reads: the row they look at stays in place. Browsers anchor only to a row
 * that stays in the document, and React removes and reinserts every row that another one overtakes.
 */
export class ScrollAnchoredList extends Component<{ className?: string; children: ReactNode }> {
  private readonly list = createRef<HTMLUListElement>();

  private rows(): HTMLElement[] {
    return [...(this.list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
  }

  override getSnapshotBeforeUpdate(): Places {
    const seen: Places = new Map();
    if (window.scrollY === 0) return seen; // at the very top, readers want to see the first row
    for (const [at, row] of this.rows().entries()) {
      const { top, bottom } = row.getBoundingClientRect();
      const middle = window.innerHeight / 2;
      const aside = Math.max(top - middle, middle - bottom, 0);
      if (aside < middle) seen.set(row.dataset.row ?? '', { top, at, aside });
    }
    return seen;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, seen: Places): void {
    if (seen.size === 0) return;
    const moves = this.rows().flatMap((row, at) => {
      const before = seen.get(row.dataset.row ?? '');
      // A row that was overtaken moves by one position; a row that moved further has overtaken others.
      return before ? [{ row, before, went: Math.max(1, Math.abs(at - before.at)) }] : [];
    });
    const [held] = moves.sort((a, b) => a.went - b.went || a.before.aside - b.before.aside);
    const away = held ? held.row.getBoundingClientRect().top - held.before.top : 0;
    if (away !== 0) window.scrollBy({ top: away, behavior: 'instant' });
  }

  override render() {
    return (
      <ul ref={this.list} className={this.props.className} style={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </ul>
    );
  }
}
