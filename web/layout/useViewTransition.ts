import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { itemIdOf } from '../book/bookPath';

/** How long the old page stays while the book's cover is not on the new one, in milliseconds. */
const PATIENCE = 120;
const NAME = 'view-transition-name';
const isBook = ({ pathname }: Location) => pathname.startsWith('/book/');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The place that is on screen: the router's own, except for the moment in which a page with a book's cover turns into the
 * book's page, or back, and the cover moves from one to the other. Only where the browser can, and motion is welcome.
 */
export function useViewTransition(location: Location): Location {
  const [shown, setShown] = useState(location);
  const isTransitioning = shown !== location && isBook(shown) !== isBook(location) && canTurn();
  const book = (isBook(location) ? location : shown).pathname;
  if (shown !== location && !isTransitioning) setShown(location);
  useLayoutEffect(() => {
    if (isTransitioning) turn(itemIdOf(book), () => setShown(location));
  }, [isTransitioning, book, location]);
  return isTransitioning ? shown : location;
}

const canTurn = () => 'startViewTransition' in document && !calm.matches && !document.hidden;

function turn(itemId: string, show: () => void): void {
  const before = coverOf(itemId);
  before?.style.setProperty(NAME, 'book');
  const { ready, finished } = document.startViewTransition(async () => {
    before?.style.removeProperty(NAME);
    flushSync(show);
    const after = await appeared(itemId);
    after?.style.setProperty(NAME, 'book');
    void finished.finally(() => after?.style.removeProperty(NAME));
  });
  ready.catch(() => undefined); // a newer turn, or a window that was left, ends it early
}

/** The book's cover if it is in sight; one far away would fly across the screen. */
function coverOf(itemId: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`main [data-cover="${CSS.escape(itemId)}"]`)].find(
    (cover) => {
      const { top, bottom, width } = cover.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    },
  );
}

/** While the page turns nothing is painted, so that no frame can be waited for. */
async function appeared(itemId: string): Promise<HTMLElement | undefined> {
  for (let waited = 0; waited < PATIENCE; waited += 20) {
    const cover = coverOf(itemId);
    if (cover) return cover;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}
