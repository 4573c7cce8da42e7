import { inject, test } from 'vitest';

/** Whether this is a thorough run, as before a release: `THOROUGH=1 npm test`. Other runs take each path through the product once, under usual conditions. */
export const isThorough = process.env.THOROUGH === '1';

/** A test for thorough runs only: a path that other tests take too, or rare conditions such as two tabs at once, a lost response or very large letters. */
export const thoroughTest = test.runIf(isThorough);

/** Runs on MariaDB in thorough runs only: for a large table of rules that do not depend on the database. */
export const testOnSqlite = test.skipIf(!isThorough && inject('mariadb') !== undefined);

/** All cases of a test in a thorough run, otherwise the first one. */
export const firstUnlessThorough = <Case>(cases: readonly Case[]): readonly Case[] =>
  isThorough ? cases : cases.slice(0, 1);
