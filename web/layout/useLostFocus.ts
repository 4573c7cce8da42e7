import { useLayoutEffect } from 'react';
import { itemStop } from '../ui/useKeptFocus';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** How often to check whether something has taken the focus, in ms. It counts as lost after two checks without an open dialog. */
const CHECK_INTERVAL = 100;

/**
 * Moves the focus on when the focused element is removed from the page and nothing else takes it: to the row in its place, to
 * what is left of its fieldset, or to the nearest heading above. The page does not scroll. Code that knows a better place, such
 * as `useFocusBack`, moves the focus first.
 */
export function useLostFocus(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    const layout = main?.parentElement;
    if (!main || !layout) return;
    let path: readonly Step[] = pathTo(document.activeElement, main);
    let timer: ReturnType<typeof setTimeout>;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !layout.contains(target)) return; // a dialog, menu or toast, which returns the focus
      clearTimeout(timer);
      path = pathTo(target, main);
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !layout.contains(target)) return;
      clearTimeout(timer);
      if (!path[0]?.element.contains(target)) path = [];
    };
    const watcher = new MutationObserver(() => {
      if (!path[0] || path[0].element.isConnected) return;
      const lost = path;
      path = [];
      let freeCount = 0;
      const look = () => {
        freeCount = document.querySelector(DIALOG) ? 0 : freeCount + 1;
        if (freeCount < 2) timer = setTimeout(look, CHECK_INTERVAL);
        else if (document.activeElement === document.body) focusAfter(lost);
      };
      clearTimeout(timer);
      timer = setTimeout(look, CHECK_INTERVAL);
    });
    watcher.observe(main, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

/** The focused element or an ancestor of it, and its place among its siblings. */
interface Step {
  element: Element;
  place: number;
}

/** From the focused element up to `<main>`; empty if it is elsewhere. */
function pathTo(target: Element | null, main: Element): Step[] {
  if (!main.contains(target)) return [];
  const path: Step[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    path.push({
      element,
      place: element.parentElement ? [...element.parentElement.children].indexOf(element) : 0,
    });
    if (element === main) break;
  }
  return path;
}

function focusAfter(path: readonly Step[]): void {
  const at = path.findIndex(({ element }) => element.isConnected);
  const removed = path[at - 1];
  const areas = path.slice(at).map(({ element }) => element);
  const row =
    removed?.element.localName === 'li' && areas[0] ? itemStop([...areas[0].children], removed.place) : null;
  const next = row ?? stopIn(areas);
  if (next?.matches('h1, h2, h3')) next.setAttribute('tabindex', '-1');
  next?.focus({ preventScroll: true });
}

/** The heading of the first area that has one, or the first button of a fieldset; else `<main>`, which passes it on to a new heading. */
function stopIn(areas: readonly Element[]): HTMLElement | null {
  for (const area of areas) {
    const stop = area.querySelector<HTMLElement>(
      area.localName === 'fieldset' ? 'button' : ':is(h1, h2, h3):not(:has(a)), :is(h1, h2, h3) a',
    );
    if (stop) return stop;
  }
  return document.getElementById('main');
}
