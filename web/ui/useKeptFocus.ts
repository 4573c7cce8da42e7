import { useEffect, type RefObject } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const ITEM = 'li, [data-item]';
/** How long a confirmation dialog may take to close, in ms. */
const CLOSE_TIMEOUT = 1_000;

/**
 * Keeps the focus in a list when the focused item is removed: it moves to the item in its place, to the last one, or to the
 * heading of the list. The page does not scroll: the item may have been removed far from where the reader is now.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let item: Element | null = null;
    let place = -1;
    let frame = 0;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isAsking(target.closest(DIALOG), element)) return;
      item = element.contains(target) ? target.closest(ITEM) : null;
      if (item) place = itemsOf(element).indexOf(item);
    };
    const watcher = new MutationObserver(() => {
      if (!item || item.isConnected) return;
      item = null;
      cancelAnimationFrame(frame);
      frame = afterDialog(
        element,
        (next) => (frame = next),
        () => (itemStop(itemsOf(element), place) ?? headingOf(element))?.focus({ preventScroll: true }),
      );
    });
    watcher.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [list]);
}

const itemsOf = (list: Element): Element[] => [...list.querySelectorAll(ITEM)];

/** Whether a dialog is about an item of the list, rather than one that contains the list. */
const isAsking = (dialog: Element | null, list: Element): boolean =>
  dialog !== null && !dialog.contains(list);

/** Runs a function once no dialog asks about the list and the last one has returned the focus. */
export function afterDialog(list: Element, onFrame: (frame: number) => void, act: () => void): number {
  const startedAt = performance.now();
  let closedFor = 0;
  const look = () => {
    const asks = [...document.querySelectorAll(DIALOG)].some((dialog) => isAsking(dialog, list));
    closedFor = asks ? 0 : closedFor + 1;
    if (closedFor > 2 || performance.now() - startedAt > CLOSE_TIMEOUT) act();
    else onFrame(requestAnimationFrame(look));
  };
  return requestAnimationFrame(look);
}

/** What takes the focus in the item at this place, or in the last one. */
export function itemStop(items: readonly Element[], place: number): HTMLElement | null | undefined {
  const item = items[place] ?? items.at(-1);
  return (
    item?.querySelector<HTMLElement>('h2 a, h3 a') ??
    item?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button')
  );
}

function headingOf(list: Element): HTMLElement | null {
  const heading = list.querySelector<HTMLElement>('h2, h3') ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
