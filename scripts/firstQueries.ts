import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { firstQueries } from '../web/firstQueries';
import { hashOf } from '../web/hashOf';

const nameOf = ({ definitions }: DocumentNode): string | undefined =>
  definitions.find((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition')?.name?.value;

/** The first queries by name and hash; the build runs this, so what they import must have come when it ends. */
export const queries = await Promise.all(
  Object.entries(firstQueries).map(async ([path, asked]) => ({
    path,
    queries: await Promise.all(
      asked.map(async ({ document, variables }) => {
        const query = await document();
        return { operationName: nameOf(query), hash: hashOf(query), variables };
      }),
    ),
  })),
);
