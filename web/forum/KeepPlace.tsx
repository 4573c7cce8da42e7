import { Component, type ReactNode } from 'react';

interface Place {
  element: Element;
  top: number;
}

/** Where the browser does not keep by itself what the reader sees in its place: WebKit. */
const byHand = !CSS.supports('overflow-anchor', 'auto');

let settling: Place | null = null;

/**
 * Holds what matters to the reader where it is on her screen while posts come in around it: the field she writes in, or
 * else the post at the top of the window, which most browsers hold by themselves.
 */
export class KeepPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | null {
    if (settling) return null; // it is held already
    return fieldInUse() ?? (byHand ? topPost() : null);
  }

  override componentDidUpdate(_props: object, _state: object, place: Place | null): void {
    if (!place) return;
    settling = place;
    // Its first call comes when everything has its place, the browser's own scrolling done, and before it is painted.
    const watcher = new ResizeObserver(() => {
      watcher.disconnect();
      settling = null;
      const moved = topOf(place.element) - place.top;
      if (place.element.isConnected && moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    });
    watcher.observe(document.documentElement);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

function fieldInUse(): Place | null {
  const element = document.activeElement;
  if (!element?.matches('textarea, input')) return null;
  const top = topOf(element);
  return top > 0 && top < innerHeight ? { element, top } : null;
}

function topPost(): Place | null {
  for (let y = 80; y < innerHeight; y += 60) {
    const element = document.elementFromPoint(innerWidth / 2, y)?.closest('article article');
    if (element) return { element, top: topOf(element) };
  }
  return null;
}
