import 'reflect-metadata';
import { BookSearch } from '../../schema/book/search/BookSearch';
import { poll } from '../../schema/poll';
import { createIndexService } from '../indexes/indexService';
import { REFRESH_INTERVAL, searchFile } from '../indexes/openSearchIndexes';
import { BOOKS, searchQuestions } from '../indexes/searchQuestions';
import { runCommand } from './shared/runCommand';
import { serveIndex } from './shared/serveIndex';

runCommand({
  name: 'search-service',
  usage: '[--port 4200] [--host 127.0.0.1]',
  summary:
    'Keeps one search index of books for all gateways whose SEARCH_SERVICE_URL leads here, until it is told to stop.',
  options: {
    port: { type: 'string', default: '4200' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  async run(address) {
    await serveIndex(address, 'search service', ({ config, database, log, secret }) => {
      const search = new BookSearch(database.db, searchFile(config, database, log));
      const update = () => (search.state ? search.refresh() : search.build());
      const updating = poll(
        () => update().then(() => REFRESH_INTERVAL),
        REFRESH_INTERVAL,
        (err) => log.warn({ err }, 'the search index could not be updated'),
      );
      const server = createIndexService({
        name: BOOKS,
        index: search,
        questions: searchQuestions,
        health: () => ({ built: search.state !== null, ...search.state }),
        secret,
        onFailure: (err) => log.warn({ err }, 'a search could not be answered'),
      });
      const close = async () => {
        const stopped = updating.stop();
        await search.close();
        if (search.state) await stopped; // building a large index takes minutes, and fails when the database is closed
      };
      return { server, close };
    });
    return 0;
  },
});
