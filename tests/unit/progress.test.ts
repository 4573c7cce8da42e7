import { expect, test } from 'vitest';
import { atPage } from '../../web/reading/progress';

const NOTHING = { percent: null, page: null, pageCount: 200 };

test('only the last page is 100 percent', () => {
  expect(atPage(101, NOTHING).percent).toBe(51);
  expect(atPage(199, NOTHING).percent).toBe(99);
  expect(atPage(200, NOTHING).percent).toBe(100);
});
