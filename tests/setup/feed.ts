import { startApp, type App, type Reader } from './app';

export interface Item {
  id: string;
  kind: string;
  text: string;
  bookCount: number;
  books: { title: string }[];
  year: number | null;
  review: { rating: number } | null;
}
export interface Feed {
  feed: { items: Item[]; endCursor: string | null; moment: string };
}

export const feedOf = async (reader: Reader, variables: { first?: number; after?: string | null } = {}) =>
  (
    await reader.run<Feed, object>(
      `query ($first: Int, $after: String) { feed(first: $first, after: $after) { endCursor moment
         items { id kind text bookCount year books(limit: 3) { title } review { rating } } } }`,
      variables,
    )
  ).feed;
export const texts = async (reader: Reader) => (await feedOf(reader)).items.map(({ text }) => text);
export const follow = (reader: Reader, other: Reader) =>
  reader.run('mutation ($u: ID!) { toggleFollow(userId: $u, following: true) { id } }', { u: other.id });
export const add = async (reader: Reader, list: string, book: string, isPrivate = false) =>
  (
    await reader.run<{ addToList: { id: string } }, object>(
      'mutation ($l: ListName!, $b: ID!, $p: Boolean!) { addToList(list: $l, bookId: $b, private: $p) { id } }',
      { l: list, b: book, p: isPrivate },
    )
  ).addToList.id;
export const start = async (reader: Reader, book: string) =>
  (
    await reader.run<{ startReading: { id: string } }, object>(
      'mutation ($b: ID!) { startReading(bookId: $b) { id } }',
      { b: book },
    )
  ).startReading.id;
export const finish = (reader: Reader, id: string, on: string) =>
  reader.run('mutation ($id: ID!, $on: String) { finishReading(id: $id, finishedOn: $on) { id } }', {
    id,
    on,
  });
export const review = (reader: Reader, book: string) =>
  reader.run('mutation ($b: ID!) { writeReview(input: { bookId: $b, rating: 4 }) { id } }', { b: book });

export const today = () => new Date().toISOString().slice(0, 10);

/** Ann, followed by Bob. */
export async function annAndBob(): Promise<{ app: App; ann: Reader; bob: Reader }> {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await follow(bob, ann);
  return { app, ann, bob };
}
