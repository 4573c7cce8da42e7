import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  Kind,
  print as printed,
  type DefinitionNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { BookPageDocument } from '../web/book/gql/BookPage';
import { ThreadDocument } from '../web/forum/gql/ThreadView';
import { HomePageDocument } from '../web/home/gql/HomePage';
import { RankingDocument } from '../web/ranking/gql/RankingRow';
import { BookReviewsDocument } from '../web/review/gql/BookReviews';
import { COMMENTS, itemIdOf, LONG_THREADS, MUCH_READ, threadIdOf } from './_site';

/** One of the product's own operations, with the variables that differ between requests. */
export interface Operation {
  name: string;
  query: string;
  variables: Record<string, unknown>[];
}

/** A document in the form that Apollo Client sends. */
const print = (document: DocumentNode) => printed(addTypenameToDocument(document));

/** All queries that the web app sends at once for a page, as one operation. */
function together(name: string, ...documents: DocumentNode[]): string {
  const definitions = new Map<string, DefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of documents.flatMap((document) => document.definitions))
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) definitions.set(definition.name.value, definition);
  const variables = new Map(
    operations.flatMap(({ variableDefinitions }) =>
      (variableDefinitions ?? []).map((one) => [one.variable.name.value, one] as const),
    ),
  );
  const [first] = operations;
  if (!first) throw new Error('A page asks for something.');
  const operation: OperationDefinitionNode = {
    ...first,
    name: { kind: Kind.NAME, value: name },
    variableDefinitions: [...variables.values()],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  return print({ kind: Kind.DOCUMENT, definitions: [operation, ...definitions.values()] });
}

const each = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

export const operations: readonly Operation[] = [
  { name: 'home', query: print(HomePageDocument), variables: [{}] },
  {
    name: 'book with 20 reviews',
    query: together('BookWithReviews', BookPageDocument, BookReviewsDocument),
    variables: each(MUCH_READ, (at) => ({ itemId: itemIdOf(at), limit: 20, offset: 0 })),
  },
  {
    name: 'ranking of 20',
    query: print(RankingDocument),
    variables: each(16, (at) => ({
      list: at % 2 ? 'WISHLIST' : 'COMPLETED',
      timeframe: ['ALL', 'YEAR', 'MONTH', 'WEEK'][(at >> 1) % 4],
      limit: 20,
      offset: at >= 8 ? 20 : 0,
    })),
  },
  {
    name: 'thread, 100 comments',
    query: print(ThreadDocument),
    variables: each(LONG_THREADS, (at) => ({ id: threadIdOf(at), part: COMMENTS })),
  },
];
