import type { BookSearch } from '../../schema/book/search/BookSearch';
import type { Page } from '../../schema/page';
import { NotBuilt } from './indexService';

/** What services call the index of books. */
export const BOOKS = 'books';

function built(search: BookSearch): BookSearch {
  if (!search.state) throw new NotBuilt();
  return search;
}

/** What gateways ask a search service. Arguments and answers travel as JSON. */
export const searchQuestions = {
  follow: (search: BookSearch) => built(search).refresh(),
  find: (search: BookSearch, query: string, page: Page) => built(search).find(query, page),
};

export type SearchQuestions = typeof searchQuestions;
