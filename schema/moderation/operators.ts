import { createParameterDecorator } from 'type-graphql';
import { notShared, type Batch } from '../batch';
import type { Context, Viewer } from '../context';
import { marks, rows } from '../database';
import { Forbidden, Unauthenticated } from '../errors';

/** Which of some readers are operators. A command makes them so behind the back of the gateway that has the embedded database. */
export const operators: Batch<number, true> = notShared(async (userIds, { db }) => {
  const found = await rows<{ userId: number }>(
    db,
    `SELECT userId FROM operators WHERE userId IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ userId }) => [userId, true]));
});

/** Whether the viewer herself, and no program of hers, may moderate. */
export const isOperator = async ({ viewer, load }: Pick<Context, 'viewer' | 'load'>): Promise<boolean> =>
  viewer !== null && !viewer.scopes && (await load(operators, viewer.id)) === true;

/** The operator who asks; everybody else is refused. */
export const ByOperator = () =>
  createParameterDecorator<Context>(async ({ context }): Promise<Viewer> => {
    if (!context.viewer) throw new Unauthenticated();
    if (!(await isOperator(context))) throw new Forbidden('Only operators can do this.');
    return context.viewer;
  });
