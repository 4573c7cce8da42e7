import { useSyncExternalStore } from 'react';

/** A book that a guest has marked as read to try out the app. */
export interface TriedBook {
  itemId: string;
  title: string;
  /** 0 if not rated. */
  rating: number;
}

const KEY = 'triedBooks';
const MAX_BOOKS = 100;
const NONE: readonly TriedBook[] = [];
const listeners = new Set<() => void>();
let tried = read();
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) show(read()); // changed in another tab
});

/** The books that a guest has marked as read in this browser. They are added to the reader's lists after logging in. */
export const useTriedBooks = (): readonly TriedBook[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => tried,
  );

export const triedBooks = (): readonly TriedBook[] => tried;

/** Stores a guest's book with its rating; only the newest hundred are kept. */
export const keepTried = (book: TriedBook): void =>
  store([...tried.filter(({ itemId }) => itemId !== book.itemId), book].slice(-MAX_BOOKS));

export const dropTried = (itemId: string): void => store(tried.filter((book) => book.itemId !== itemId));

function show(books: readonly TriedBook[]): void {
  tried = books;
  for (const listener of listeners) listener();
}

function store(books: readonly TriedBook[]): void {
  try {
    if (books.length > 0) localStorage.setItem(KEY, JSON.stringify(books));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage they last until the page is closed.
  }
  show(books);
}

function read(): readonly TriedBook[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? (stored as TriedBook[]).filter(({ itemId }) => typeof itemId === 'string')
      : NONE;
  } catch {
    return NONE;
  }
}
