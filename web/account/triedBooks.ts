import { useSyncExternalStore } from 'react';

/** A book that a guest has marked as read, to see what it is like here. */
export interface TriedBook {
  itemId: string;
  title: string;
  /** 0 without stars. */
  rating: number;
}

const KEY = 'triedBooks';
const MOST = 100;
const NONE: readonly TriedBook[] = [];
const listeners = new Set<() => void>();
let tried = read();

/** What a guest has marked as read in this browser. It becomes theirs when they log in. */
export const useTriedBooks = (): readonly TriedBook[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => tried,
  );

export const triedBooks = (): readonly TriedBook[] => tried;

/** Keeps a book of a guest, with the stars it has now; the newest hundred stay. */
export const keepTried = (book: TriedBook): void =>
  store([...tried.filter(({ itemId }) => itemId !== book.itemId), book].slice(-MOST));

export const dropTried = (itemId: string): void => store(tried.filter((book) => book.itemId !== itemId));

export const dropAllTried = (): void => store(NONE);

function store(books: readonly TriedBook[]): void {
  tried = books;
  try {
    if (books.length > 0) localStorage.setItem(KEY, JSON.stringify(books));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage they are there until the page is left.
  }
  for (const listener of listeners) listener();
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
