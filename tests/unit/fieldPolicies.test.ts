import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { paged } from '../../web/apollo/fieldPolicies';

const PAGE = gql`
  query ($offset: Int!) {
    list(offset: $offset) {
      totalCount
      entries {
        id
      }
    }
  }
`;

/** A cached list, what a page writes into it, and the IDs that it then has. */
function cachedList() {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { list: paged('entries', []) } } },
  });
  const write = (offset: number, ids: string) =>
    cache.writeQuery({
      query: PAGE,
      variables: { offset },
      data: {
        list: {
          __typename: 'ListPage',
          totalCount: 6,
          entries: [...ids].map((id) => ({ __typename: 'ListEntry', id })),
        },
      },
    });
  const ids = () =>
    cache
      .readQuery<{ list: { entries: { id: string }[] } }>({ query: PAGE, variables: { offset: 0 } })
      ?.list.entries.map(({ id }) => id)
      .join('');
  return { write, ids };
}

test('a page follows those before it, without entries that were pushed over to it', () => {
  const { write, ids } = cachedList();
  write(0, 'abc');
  write(3, 'cde');
  expect(ids()).toBe('abcde');
});

test('the later pages stay if the first one is the same when it is read again, and go if it has changed', () => {
  const { write, ids } = cachedList();
  write(0, 'abc');
  write(3, 'def');
  write(0, 'abc');
  expect(ids()).toBe('abcdef');
  write(0, 'xab');
  expect(ids()).toBe('xab');
});

test('a list that became empty is empty', () => {
  const { write, ids } = cachedList();
  write(0, 'abc');
  write(0, '');
  expect(ids()).toBe('');
});

test('a page that was asked for before the list became shorter is not added, as it would leave a gap', () => {
  const { write, ids } = cachedList();
  write(0, 'abc');
  write(3, 'def');
  write(0, 'bcd');
  write(6, 'gh');
  expect(ids()).toBe('bcd');
});
