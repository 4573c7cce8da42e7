import { afterAll, describe, expect } from 'vitest';
import { startApp, type App, type Client } from './app';
import { openRest, type Rest } from './rest';
import { PREFIXES } from './restRequests';

/** A book as the REST API returns it. */
export interface Book {
  _id: string | null;
  itemId: string;
  title: string;
  author_name: string[];
  ratingStats: { average: number | null; count: number };
}

interface Given {
  /** Empty or `/api`: all calls are at both addresses. */
  prefix: string;
  /** A gateway of its own for a test, and what calls it. */
  open: () => Promise<{ app: App; call: Rest['call'] }>;
}

/**
 * Tests of the REST calls of these domain words, with both prefixes. A documented call that none of them makes is a failure, and
 * so is a response that differs from its documentation.
 */
export function describeCalls(words: readonly string[], tests: (given: Given) => void): void {
  const made = new Set<string>();
  let documented: string[] = [];
  const openWith = (prefix: string) => async () => {
    const app = await startApp();
    const rest = await openRest(app, prefix);
    documented = rest.all
      .filter(({ tags }) => tags.some((tag) => words.includes(tag)))
      .map(({ method, template }) => `${method} ${template}`);
    const call: Rest['call'] = (client, method, template, options) => {
      made.add(`${method} ${template}`);
      return rest.call(client, method, template, options);
    };
    return { app, call };
  };
  describe.each(PREFIXES)('with the prefix "%s"', (prefix) => tests({ prefix, open: openWith(prefix) }));
  afterAll(() => {
    expect(
      documented.filter((call) => !made.has(call)),
      'Calls that no test of this file makes',
    ).toEqual([]);
  });
}

/** The id of a book that is added over REST. */
export async function addBook(
  call: Rest['call'],
  client: Client,
  itemId = 'b-1',
  title = 'One Book',
): Promise<string> {
  const body = { itemId, title, author_name: ['A. B.', 'C. D.'] };
  return (await call(client, 'POST', '/book/add-book', { body })).body._id;
}
