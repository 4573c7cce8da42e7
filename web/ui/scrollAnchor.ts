import { useEffect } from 'react';

/** An element that should stay where the reader sees it. */
interface Anchor {
  element: Element;
  /** Its `data-anchor`, because React may render the same content in a new element. */
  key: string | undefined;
  /** Its distance from the top of the page, which scrolling does not change. */
  at: number;
}

/** The anchors, best first: when the first one is removed, the next one counts. */
let anchors: Anchor[] = [];
/** What the reader pressed or focused last, until they scroll. */
let touched: Element | null = null;
/** Where our own scrolling ended. */
let scrolledTo = -1;
/** Browsers scroll by whole pixels; the fraction is carried over. */
let rest = 0;

/**
 * Keeps what the reader looks at in place while content above it is added, removed or resized. This is the only such mechanism:
 * WebKit has no scroll anchoring, and other browsers lose theirs when React moves nodes. An anchor is a position in the page, so
 * that scrolling, by the reader or by us, is never mistaken for a change of height.
 */
export function useScrollAnchor(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    const onScroll = () => {
      if (scrollY !== scrolledTo) touched = null;
      follow();
    };
    const onTouch = ({ target }: Event) => {
      touched = target instanceof Element ? target.closest(TOUCHABLE) : null;
      choose();
    };
    // Called after layout and before paint, so that no jump is visible.
    const watcher = new ResizeObserver(follow);
    watcher.observe(document.documentElement);
    addEventListener('scroll', onScroll, { passive: true });
    for (const event of TOUCHES) addEventListener(event, onTouch, { passive: true, capture: true });
    choose();
    return () => {
      style.overflowAnchor = '';
      watcher.disconnect();
      removeEventListener('scroll', onScroll);
      for (const event of TOUCHES) removeEventListener(event, onTouch, { capture: true });
      anchors = [];
    };
  }, []);
}

const TOUCHES = ['pointerdown', 'focusin'] as const;
const TOUCHABLE = 'a, button, label, input, textarea, article';

/** Scrolls to an element and keeps it in place while the rest of the page is still being laid out. */
export function scrollToAnchor(element: Element): void {
  touched = element;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  scrolledTo = scrollY;
  rest = 0;
  anchors = [anchorAt(element)];
}

/** Scrolls by as much as the anchor has moved in the page, then chooses new anchors. */
function follow(): void {
  const held = anchors.map(({ element, key, at }) => ({ element: elementOf(element, key), at }));
  const found = held.find(({ element }) => element?.isConnected);
  // At the very top, readers want to see what is added first, unless they are writing.
  if (found?.element && (scrollY > 0 || isField(found.element))) {
    const wanted = placeOf(found.element) - found.at + rest;
    const before = scrollY;
    if (wanted !== 0) scrollBy({ top: wanted, behavior: 'instant' });
    rest = wanted - (scrollY - before);
    if (Math.abs(rest) >= 1) rest = 0; // the end of the page
    if (scrollY !== before) scrolledTo = scrollY;
  }
  choose();
}

const elementOf = (element: Element, key: string | undefined) =>
  element.isConnected || key === undefined
    ? element
    : document.querySelector(`[data-anchor="${CSS.escape(key)}"]`);

const placeOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

const anchorAt = (element: Element): Anchor => ({
  element,
  key: element instanceof HTMLElement ? element.dataset.anchor : undefined,
  at: placeOf(element),
});

const isField = (element: Element) => element.matches('textarea, input');

/** The focused field, then what was pressed last, then the parts of the page that begin in the window. */
function choose(): void {
  const parts = [...document.querySelectorAll('main article, main section')].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const beginning = parts.filter(({ box }) => box.top >= 0 && box.top < innerHeight);
  const goingOn = parts.filter(({ box }) => box.top < 0 && box.bottom > 0).toReversed();
  const active = document.activeElement;
  anchors = [
    ...(active && isField(active) && isInWindow(active) ? [active] : []),
    ...(touched && isInWindow(touched) ? [touched] : []),
    ...[...beginning, ...goingOn].map(({ element }) => element),
  ].map(anchorAt);
}

function isInWindow(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top > 0 && top < innerHeight;
}
