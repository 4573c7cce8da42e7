import { useEffect, type RefObject } from 'react';

/** The value of `aria-keyshortcuts` on buttons that Ctrl+Z presses. */
export const UNDO_KEY = 'Control+Z Meta+Z';

/** Ctrl+Z presses the newest Undo button in a region, unless the user is editing a text. */
export function useUndoKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
      const buttons = region.current?.querySelectorAll<HTMLElement>(
        `:not([data-leaving]) > [aria-keyshortcuts="${UNDO_KEY}"]`,
      );
      const newest = [...(buttons ?? [])].at(-1);
      if (!newest) return;
      event.preventDefault();
      newest.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region]);
}
