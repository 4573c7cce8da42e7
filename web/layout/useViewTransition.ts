import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { itemIdOf } from '../book/bookPath';

/** How long the old page stays while the new one does not have the book's cover yet, in ms. */
const COVER_TIMEOUT = 120;
const NAME = 'view-transition-name';
const isBook = ({ pathname }: Location) => pathname.startsWith('/book/');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The location on screen: that of the router, except during the transition between a page with a book's cover and the book's
 * page, when the cover moves from one to the other. Only if the browser supports it and motion is not reduced.
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
  ready.catch(() => undefined); // a later transition, or a hidden window, ends it early
}

/** The book's cover if it is visible; one far away would fly across the screen. */
function coverOf(itemId: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`main [data-cover="${CSS.escape(itemId)}"]`)].find(
    (cover) => {
      const { top, bottom, width } = cover.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    },
  );
}

/** During a transition nothing is painted, so that there is no frame to wait for. */
async function appeared(itemId: string): Promise<HTMLElement | undefined> {
  for (let waited = 0; waited < COVER_TIMEOUT; waited += 20) {
    const cover = coverOf(itemId);
    if (cover) return cover;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}
