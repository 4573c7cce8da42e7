import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { msg } from '../language/t';

/** Targets of `g` followed by a letter. */
export const WAYS = [
  { key: 'h', to: '/', name: msg('Go to the home page') },
  { key: 's', to: '/search', name: msg('Go to search') },
  { key: 'w', to: '/wishlist', name: msg('Go to your wishlist') },
  { key: 'c', to: '/completed', name: msg('Go to your completed books') },
  { key: 'r', to: '/reading', name: msg('Go to what you are reading') },
  { key: 'm', to: '/match-list', name: msg('Go to your matches') },
  { key: 'y', to: '/for-you', name: msg('Go to your recommendations') },
  { key: 'p', to: '/private-profile', name: msg('Go to your profile') },
  { key: 'f', to: '/forum/feedback', name: msg('Go to the feedback forum') },
] as const;

const KEY = 'shortcuts';
/** How long after `g` a letter is accepted, in ms. */
const SEQUENCE_TIMEOUT = 1_500;
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on. Readers who use speech input, or slip easily, can switch them off (WCAG 2.1.4). */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  return [on, setOn];
}

/** Handles single keys unless somebody is typing: `/` goes to the search box, `?` lists the shortcuts. */
export function useShortcuts(showList: () => void): void {
  const navigate = useNavigate();
  const goToSearch = () => {
    const box = document.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]');
    if (box) box.focus();
    else navigate('/search', { state: { typing: true } });
  };
  const pressed = useEffectEvent((event: KeyboardEvent, after: string) => {
    const way = after === 'g' ? WAYS.find(({ key }) => key === event.key) : undefined;
    if (way) navigate(way.to);
    else if (event.key === '?') showList();
    else if (event.key === '/') goToSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    let last = { key: '', at: 0 };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areOn() || isBusy(event.target)) return;
      const after = event.timeStamp - last.at < SEQUENCE_TIMEOUT ? last.key : '';
      last = { key: event.key, at: event.timeStamp };
      pressed(event, after);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Keys belong to text fields and open dialogs. */
function isBusy(target: EventTarget | null): boolean {
  const writes =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(writes) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage can be full or blocked; the setting then stays as it was.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
