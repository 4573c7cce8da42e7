import { test } from 'vitest';

/** Whether this is a thorough run, as before a release: `THOROUGH=1 npm test`. Other runs take each path through the product once. */
export const isThorough = process.env.THOROUGH === '1';

/** Repeats a path of other tests under rare conditions: two tabs at once, a lost response, very large letters. For thorough runs only. */
export const thoroughTest = test.runIf(isThorough);

/** All cases of a test in a thorough run, otherwise the first one. */
export const firstUnlessThorough = <Case>(cases: readonly Case[]): readonly Case[] =>
  isThorough ? cases : cases.slice(0, 1);
