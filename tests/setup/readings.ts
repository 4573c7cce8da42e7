import type { Reader } from './app';

interface Started {
  startReading: { id: string; state: string };
}

/** Starts a reading of a book; returns the ID of the reading. */
export const start = async (reader: Reader, bookId: string): Promise<string> =>
  (await reader.run<Started, object>('mutation($b: ID!) { startReading(bookId: $b) { id } }', { b: bookId }))
    .startReading.id;

/** Where a reader has a book, by the names of the lists, and the states of its readings. */
export async function shelf(reader: Reader, bookId: string) {
  const { book } = await reader.run<{ book: Record<string, { id: string } | null> }, object>(
    `query($b: String!) { book(itemId: $b) {
      wishlist: viewerWishlistEntry { id } completed: viewerCompletedEntry { id }
      reading: viewerReadingEntry { id } stopped: viewerStoppedEntry { id } } }`,
    { b: bookId },
  );
  const lists = Object.keys(book).filter((name) => book[name]);
  const { readings } = await reader.run<{ readings: { viewerReadings: { state: string }[] } }, object>(
    'query($b: String!) { readings: book(itemId: $b) { viewerReadings { state startedOn finishedOn stoppedOn percent page pageCount } } }',
    { b: bookId },
  );
  return { lists, readings: readings.viewerReadings, entries: book };
}
