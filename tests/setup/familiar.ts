import type { Reader } from './app';

/** Adds this many of the books that new readers are asked about to the reader's completed list. */
export async function completeFamiliar(reader: Reader, count: number): Promise<void> {
  const { familiarBooks } = await reader.run<{ familiarBooks: { itemId: string }[] }, object>(
    'query ($count: Int!) { familiarBooks(limit: $count) { itemId } }',
    { count },
  );
  for (const { itemId } of familiarBooks)
    await reader.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', {
      bookId: itemId,
    });
}
