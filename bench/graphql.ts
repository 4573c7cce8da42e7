import { arena } from './_arena';
import { operations } from './_operations';

const NAMES = ['limit', 'handwritten', 'product', 'mercurius', 'yoga', 'apollo'];

/** The product's operations over HTTP, compared with other servers on the same schema and data. */
export const bench = (words: string[]) =>
  arena(
    'GraphQL over HTTP',
    operations.map(({ name, query, variables }) => ({
      name,
      requests: variables.map((values) => ({
        path: '/graphql',
        body: JSON.stringify({ query, variables: values }),
      })),
    })),
    NAMES,
    words,
  );
