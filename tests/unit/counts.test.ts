import { expect, test } from 'vitest';
import { grouped } from '../../web/ui/counts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  '%i is grouped as Intl does',
  (count) => expect(grouped(count)).toBe(count.toLocaleString('en')),
);
