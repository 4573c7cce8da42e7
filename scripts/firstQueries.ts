import { InMemoryCache } from '@apollo/client';
import { print, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { firstQueries } from '../web/firstQueries';

const cache = new InMemoryCache();

const nameOf = ({ definitions }: DocumentNode): string | undefined =>
  definitions.find((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition')?.name?.value;

/** The first queries with their words; the build runs this, so what they import must have come when it ends. */
export const queries = await Promise.all(
  Object.entries(firstQueries).map(async ([path, asked]) => ({
    path,
    queries: await Promise.all(
      asked.map(async ({ document, variables }) => {
        const query = cache.transformDocument(await document()); // as the app itself asks
        return { operationName: nameOf(query), query: print(query), variables };
      }),
    ),
  })),
);
