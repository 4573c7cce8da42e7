import { starterCatalogue, type StarterBook } from '../starterCatalogue';
import type { SampleReader } from './readers';
import written from './tastes.json';

/** A circle of taste: well-known books, and others by its authors and subjects. */
interface Taste {
  books?: string[];
  authors?: string[];
  subjects?: string[];
}

export const tastes: Record<string, Taste> = written;

const likely = new Map(Object.entries(tastes).map(([name, taste]) => [name, likelyIn(taste)]));

/** Probability weights of books for a reader in that circle, by `itemId`. */
function likelyIn({ books = [], authors = [], subjects = [] }: Taste): Map<string, number> {
  const wide = starterCatalogue.filter(
    (book) =>
      book.authors.some((author) => authors.includes(author)) ||
      book.subjects.some((subject) => subjects.includes(subject)),
  );
  return new Map([
    ...wide.map((book) => [book.itemId, 1] as const),
    ...books.map((itemId) => [itemId, 12] as const),
  ]);
}

/** Weight of this book for a reader with these tastes. */
export const appeal = (tastes: SampleReader['tastes'], { itemId }: StarterBook): number =>
  tastes.reduce((sum, taste) => sum + (likely.get(taste)?.get(itemId) ?? 0), 0);

const talkedAbout = new Set(tastes.lately?.books);

/** Whether this book is currently popular. */
export const isTalkedAbout = (itemId: string): boolean => talkedAbout.has(itemId);
