import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const KEY = 'theme';
const PAPER = { dark: '#16120e', light: '#f5eee1' }; // --paper of tokens.css, for the browser's own frame
const listeners = new Set<() => void>();

/** The current theme. Dark unless the reader chose light. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Switches to a theme and remembers it for the next visit. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage can be full or blocked; the theme then lasts until the page is closed.
  }
  show(theme);
}

/** Applies the stored theme and follows other tabs. Call once, before the first render. */
export function startTheme(): void {
  show(remembered());
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) show(remembered());
  });
}

/** The theme and a function to switch it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}

function remembered(): Theme {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (root.dataset.theme !== theme) switchAtOnce(root);
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme]);
  for (const listener of listeners) listener();
}

/** Disables transitions until the switch is painted: fading hundreds of colours would take longer than the switch itself. */
function switchAtOnce(root: HTMLElement): void {
  root.dataset.switching = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.switching));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
