import { expect, test } from 'vitest';
import { UnreadIds } from '../../schema/book/search/UnreadIds';

test('what is missing among the ids is asked for again, until it has come', () => {
  const unread = new UnreadIds();
  expect(unread.where).toEqual({ sql: 'id > ?', values: [0] });
  unread.read([1, 2, 5, 9]);
  expect(unread.where).toEqual({
    sql: 'id > ? OR id BETWEEN ? AND ? OR id BETWEEN ? AND ?',
    values: [9, 3, 4, 6, 8],
  });
  unread.read([]);
  expect(unread.where.values).toEqual([9, 3, 4, 6, 8]);
  unread.read([3, 7, 10, 12]);
  expect(unread.where.values).toEqual([12, 4, 4, 6, 6, 8, 8, 11, 11]);
  unread.read([4, 6, 8, 11]);
  expect(unread.where).toEqual({ sql: 'id > ?', values: [12] });
});

test('no more gaps are remembered than a statement can name', () => {
  const unread = new UnreadIds();
  unread.read(Array.from({ length: 1_000 }, (_, at) => 3 * at + 1));
  expect(unread.where.values.slice(0, 3)).toEqual([2_998, 2_699, 2_700]);
  expect(unread.where.values).toHaveLength(201);
});
