import { useQuery } from '@apollo/client/react';
import { useSession } from '../session';
import { BookDetailsDocument } from './gql/BookDetails';
import type { BookPageQuery } from './gql/BookPage';

/**
 * Requests missing details of a book from the external catalogue, which also adds the book to ours if necessary. The page
 * receives them through the cache; failures are ignored.
 */
export function useBookDetails(book: NonNullable<BookPageQuery['book']>): void {
  const user = useSession();
  const isWhole = book.description !== null && book.firstSentence !== null && (book.id !== null || !user);
  useQuery(BookDetailsDocument, { variables: { itemId: book.itemId }, skip: isWhole, errorPolicy: 'ignore' });
}
