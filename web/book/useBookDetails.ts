import { useQuery } from '@apollo/client/react';
import { useSession } from '../session';
import { BookDetailsDocument } from './gql/BookDetails';
import type { BookPageQuery } from './gql/BookPage';

/**
 * Opens a book: what we lack of it is asked from the external catalogue, and one that we do not have becomes ours. It comes into
 * the page by itself, through the cache; that it may not come is nobody's problem.
 */
export function useBookDetails(book: NonNullable<BookPageQuery['book']>): void {
  const user = useSession();
  const isWhole = book.description !== null && book.firstSentence !== null && (book.id !== null || !user);
  useQuery(BookDetailsDocument, { variables: { itemId: book.itemId }, skip: isWhole, errorPolicy: 'ignore' });
}
