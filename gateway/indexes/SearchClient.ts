import type { DataSource } from 'typeorm';
import type { BookFinder } from '../../schema/book/search/BookFinder';
import { BookSearch } from '../../schema/book/search/BookSearch';
import type { Page } from '../../schema/page';
import type { IndexClient } from './IndexClient';
import type { SearchQuestions } from './searchQuestions';

/** Asks a search service, which looks for new and changed books before each answer. While none responds, the database answers. */
export class SearchClient implements BookFinder {
  readonly state = null;
  private readonly inDatabase: BookSearch;

  constructor(
    db: DataSource,
    private readonly client: IndexClient<SearchQuestions>,
  ) {
    this.inDatabase = new BookSearch(db);
  }

  async find(query: string, page: Page): Promise<number[]> {
    return (await this.client.ask('find', query, page)) ?? this.inDatabase.find(query, page);
  }

  /** Nothing to do: the service finds new books by their IDs. */
  add(): Promise<void> {
    return Promise.resolve();
  }

  /** Nothing to do: the service reads which books have changed. */
  changed(): void {}
}
