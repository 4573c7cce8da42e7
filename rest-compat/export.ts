import { archive } from './archive';
import { ArchiveDocument, GoodreadsCsvDocument } from './gql/export';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { enumOf } from './schemas';

const fileName = (ending: string) => `shelfmates-${new Date().toISOString().slice(0, 10)}.${ending}`;

export const exportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/export',
    name: 'export',
    summary: 'Everything of the reader as one JSON document, or their books as a CSV of Goodreads’ columns.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    query: {
      format: {
        schema: { ...enumOf(['archive', 'goodreads']), default: 'archive' },
        description: 'The format.',
      },
    },
    answers: { 200: { description: 'The file.', schema: archive, csv: true } },
    async answer({ query, run }) {
      const format = query.get('format') ?? 'archive';
      if (format === 'archive') {
        const { exportMyData } = await run(ArchiveDocument, {});
        return { body: exportMyData, fileName: fileName('json') };
      }
      if (format !== 'goodreads') throw new HttpError(400, 'The format must be archive or goodreads.');
      const { exportGoodreads } = await run(GoodreadsCsvDocument, {});
      return { csv: exportGoodreads, fileName: fileName('csv') };
    },
  },
  {
    method: 'get',
    path: '/export/schema.json',
    name: 'exportSchema',
    summary: 'The JSON Schema of the archive.',
    prefixOnly: true,
    answers: { 200: { description: 'The schema.', schema: { type: 'object' } } },
    answer: () =>
      Promise.resolve({ body: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...archive } }),
  },
];
