import type { App, Reader } from './app';

/** Makes a reader an operator. */
export const makeOperator = ({ gateway }: App, { id }: Reader): Promise<unknown> =>
  gateway.database.db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [id, new Date()]);
