import { useRef, useState } from 'react';

/** Props for a button that opens a menu. The menu's code is prefetched when the button is about to be pressed. */
export function useMenuButton(load: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const trigger = {
    ref: anchor,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  };
  return { trigger, anchor, open, close: () => setOpen(false) };
}
