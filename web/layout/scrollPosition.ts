/** The item at the top of the window: a pixel offset is useless once heights above it have changed. */
interface Anchor {
  /** Finds the item, or the first link in it. */
  selector: string;
  /** Its index among all that the selector finds. */
  place: number;
  /** Its distance from the top of the window. */
  offset: number;
}

interface Position {
  top: number;
  anchor: Anchor | null;
}

const STORAGE_KEY = 'positions';
const ITEMS = 'main :is(li, article, tr)';
/** Delay after scrolling before the position is stored, in ms. */
const DEBOUNCE = 100;
/**
 * How long a page may take to contain the item and reach its former height again, and how long and for how many frames it must
 * then be stable.
 */
const RESTORE_TIMEOUT = 10_000;
const STABLE_TIME = 400;
const STABLE_FRAMES = 5;
const MAX_STRAY_FRAMES = 2;
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The scroll position of each visited page; survives a reload. */
const positions = storedPositions();

/** Whether the first page was opened by a link or its address, rather than by a reload or the back button. */
let isOpened = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Records how far a page is scrolled until the returned function is called; a page that is returned to is scrolled back first. */
export function keepPosition(key: string, isReturn: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = isOpened ? undefined : positions.get(key);
  isOpened = false;
  let isScrollingBack = isReturn && back !== undefined;
  const remember = () => {
    clearTimeout(timer);
    if (!isScrollingBack) positions.set(key, { top: scrollY, anchor: anchorOf() });
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, DEBOUNCE);
  };
  const keep = () => {
    remember();
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // without storage, pages begin at their top after a reload
    }
  };
  const stop = isScrollingBack && back ? scrollBack(back, () => (isScrollingBack = false)) : undefined;
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('click', remember, { capture: true }); // before it leads to another page
  addEventListener('pagehide', keep);
  return () => {
    stop?.();
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', remember, { capture: true });
    removeEventListener('pagehide', keep);
  };
}

/** Empty if the storage is blocked or holds something else. */
function storedPositions(): Map<string, Position> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
}

/** Scrolls back to the position, and holds it until the heights are stable, unless the user scrolls first. */
function scrollBack({ top, anchor }: Position, onEnd: () => void): () => void {
  const startedAt = performance.now();
  let settledAt = startedAt;
  let stableFrames = 0;
  let strayFrames = 0;
  let reached = -1;
  let height = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of USER_EVENTS) removeEventListener(act, stop);
    onEnd();
  };
  const step = () => {
    const now = performance.now();
    const { scrollHeight } = document.documentElement;
    const isSame = scrollHeight === height;
    // The user drags the scrollbar; for a frame or two, it may be `useScrollAnchor` that moves the page.
    strayFrames = isSame && Math.abs(scrollY - reached) > 1 ? strayFrames + 1 : 0;
    if (strayFrames > MAX_STRAY_FRAMES) return stop();
    const item = anchor && itemAt(anchor);
    const to = item ? scrollY + item.getBoundingClientRect().top - anchor.offset : top;
    scrollTo({ top: to, behavior: 'instant' });
    const isComing = anchor !== null && !item; // a skeleton is as stable as a complete page
    const isStable = isSame && !isComing && Math.abs(scrollY - to) <= 1;
    stableFrames = isStable ? stableFrames + 1 : 0;
    if (!isStable) settledAt = now;
    reached = scrollY;
    height = scrollHeight;
    const isSettled = now - settledAt >= STABLE_TIME && stableFrames >= STABLE_FRAMES; // on a slow device a frame may take longer
    if (now - startedAt < RESTORE_TIMEOUT && !isSettled) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const act of USER_EVENTS) addEventListener(act, stop, { passive: true });
  step();
  return stop;
}

/** The first item that begins in the window or, if none does, the innermost that reaches into it. */
function anchorOf(): Anchor | null {
  if (scrollY === 0) return null;
  let anchor: Anchor | null = null;
  for (const item of document.querySelectorAll<HTMLElement>(ITEMS)) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom <= 0) continue;
    if (top > innerHeight) break;
    anchor = anchorAt(item, top) ?? anchor;
    if (top >= 0 && anchor) break;
  }
  return anchor;
}

function anchorAt(item: HTMLElement, offset: number): Anchor | null {
  const { anchor } = item.dataset;
  if (anchor) return { selector: `[data-anchor="${CSS.escape(anchor)}"]`, place: 0, offset };
  const link = item.querySelector('a');
  const href = link?.getAttribute('href');
  if (!link || !href) return null;
  const selector = `main a[href="${CSS.escape(href)}"]`;
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(link), offset };
}

const itemAt = ({ selector, place }: Anchor) => document.querySelectorAll(selector)[place]?.closest(ITEMS);
