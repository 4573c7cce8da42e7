import { useEffect } from 'react';

/** Something on the screen that is to stay where the reader sees it. */
interface Anchor {
  element: Element;
  /** Its `data-anchor`, because React may draw the same thing in a new element. */
  key: string | undefined;
  /** The distance from the top of the page, which scrolling does not change. */
  at: number;
}

/** What to hold, best first: when the first leaves the page, the next one counts. */
let anchors: Anchor[] = [];
/** What the reader pressed or focused last, until they scroll. */
let touched: Element | null = null;
/** Where our own scrolling ended. */
let scrolledTo = -1;
/** Browsers scroll by whole pixels; what is left over counts next time. */
let rest = 0;

/**
 * Keeps what the reader looks at where it is on their screen while things above it come, go, or change their height. This is
 * the only mechanism at work: WebKit has no scroll anchoring, and other browsers lose theirs when React moves nodes. An
 * anchor is a place in the page, so that scrolling, the reader's or our own, is never mistaken for a change of height.
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
    // Called after layout and before paint, so nobody sees the page jump.
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

/** Scrolls to an element and holds it there, whatever else is still taking its place. */
export function scrollToAnchor(element: Element): void {
  touched = element;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  scrolledTo = scrollY;
  rest = 0;
  anchors = [anchorAt(element)];
}

/** Scrolls by as much as the anchor has moved in the page, then chooses again. */
function follow(): void {
  const held = anchors.map(({ element, key, at }) => ({ element: elementOf(element, key), at }));
  const found = held.find(({ element }) => element?.isConnected);
  // At the very top, what comes first is what the reader wants to see, unless they are writing.
  if (found?.element && (scrollY > 0 || isField(found.element))) {
    const wanted = placeOf(found.element) - found.at + rest;
    const before = scrollY;
    if (wanted !== 0) scrollBy({ top: wanted, behavior: 'instant' });
    rest = wanted - (scrollY - before);
    if (Math.abs(rest) >= 1) rest = 0; // the page ends here
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

/** The field the reader writes in, then what they touched, then the parts of the page that begin in the window. */
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
