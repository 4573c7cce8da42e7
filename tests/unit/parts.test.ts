import { expect, test } from 'vitest';
import {
  filled,
  isBefore,
  partsOf,
  partWith,
  withArrival,
  withoutComment,
  type Part,
} from '../../web/forum/commentRanges';

const comment = (n: number) => ({ id: `id-${n}`, cursor: `${1_000 + n}.id-${n}` });
const comments = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => comment(from + n));
const ids = (from: number, to: number) => comments(from, to).map(({ id }) => id);
const MARKS = [comment(25).cursor, comment(50).cursor];
const key = (n: number) => comment(n).cursor;
const shown = (parts: readonly Part[]) => parts.flatMap((part) => part.ids ?? part.mine);

test('cursors compare by moment, then by id', () => {
  expect(isBefore('999.b', '1000.a')).toBe(true);
  expect(isBefore('1000.a', '1000.b')).toBe(true);
  expect(isBefore('1000.b', '1000.b')).toBe(false);
});

test('marks divide a thread, and every comment is in one part', () => {
  const parts = partsOf(MARKS, 60);
  expect(parts.map(({ size }) => size)).toEqual([25, 25, 10]);
  expect([1, 25, 26, 50, 51, 99].map((n) => parts.indexOf(partWith(parts, comment(n)) as Part))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});

test('parts that were read make the whole, whatever their order', () => {
  let parts: readonly Part[] = partsOf(MARKS, 60);
  parts = filled(parts, key(50), comments(51, 60), false);
  parts = filled(parts, 'start', comments(1, 25), true);
  parts = filled(parts, key(25), comments(26, 50), true);
  expect(shown(parts)).toEqual(ids(1, 60));
});

test('what was read beyond a mark is left to the next part', () => {
  const parts = filled(partsOf(MARKS, 60), 'start', comments(1, 30), true);
  expect(parts[0]?.ids).toEqual(ids(1, 25));
});

test('an end that has grown is read on from where the reading stopped', () => {
  let parts: readonly Part[] = partsOf([], 10);
  parts = filled(parts, 'start', comments(1, 25), true);
  expect(parts).toHaveLength(2);
  parts = filled(parts, key(25), comments(26, 30), false);
  expect(shown(parts)).toEqual(ids(1, 30));
});

test('a comment that arrives while the end is being read is not lost, and one that is heard twice is there once', () => {
  let parts: readonly Part[] = partsOf([], 2);
  parts = withArrival(parts, comment(3), false);
  expect(shown(parts)).toEqual([]);
  parts = withArrival(parts, comment(4), true);
  parts = withArrival(parts, comment(4), false);
  expect(shown(parts)).toEqual(['id-4']);
  parts = filled(parts, 'start', comments(1, 2), false);
  parts = withArrival(parts, comment(3), false);
  expect(shown(parts)).toEqual(ids(1, 4));
});

test('one’s own comment comes last, whatever the clock says, and goes when it did not come to be', () => {
  let parts: readonly Part[] = filled(partsOf(MARKS, 52), key(50), comments(51, 52), false);
  parts = withArrival(parts, { id: 'own', cursor: '1.own' }, true);
  expect(parts.at(-1)?.ids).toEqual(['id-51', 'id-52', 'own']);
  expect(withoutComment(parts, 'own').at(-1)?.ids).toEqual(['id-51', 'id-52']);
});

test('what arrives while the end is only partly loaded is there once, and one’s own comment stays last', () => {
  let parts: readonly Part[] = partsOf([], 10);
  parts = withArrival(parts, comment(20), false);
  parts = withArrival(parts, comment(40), true);
  parts = filled(parts, 'start', comments(1, 25), true);
  expect(shown(parts)).toEqual([...ids(1, 25), 'id-40']);
  parts = filled(parts, key(25), comments(26, 30), false);
  expect(shown(parts)).toEqual([...ids(1, 30), 'id-40']);
});

test('an arrival makes room at the end, and none in a range that was counted with it', () => {
  const parts = partsOf(MARKS, 60);
  expect(withArrival(parts, comment(10), false)).toEqual(parts);
  const more = withArrival(parts, comment(61), true);
  expect(more.map(({ size }) => size)).toEqual([25, 25, 11]);
  expect(withoutComment(more, 'id-61')).toEqual(parts);
});
