import { createParameterDecorator } from 'type-graphql';
import type { Batch } from '../loader';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { marks, rows } from '../database';
import { Forbidden, Unauthenticated } from '../errors';

/** Which of these users are operators. Not shared: a command changes them from another process than the gateway's. */
export const operators: Batch<number, true> = async (userIds, { db }) => {
  const found = await rows<{ userId: number }>(
    db,
    `SELECT userId FROM operators WHERE userId IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ userId }) => [userId, true]));
};

/** Whether the viewer may moderate: an operator who is signed in, not using a personal access token. */
export const isOperator = async ({ viewer, load }: Pick<Context, 'viewer' | 'load'>): Promise<boolean> =>
  viewer !== null && !viewer.scopes && (await load(operators, viewer.id)) === true;

/** The operator who sent the request; throws for everybody else. */
export const ByOperator = () =>
  createParameterDecorator<Context>(async ({ context }): Promise<Viewer> => {
    if (!context.viewer) throw new Unauthenticated();
    if (!(await isOperator(context))) throw new Forbidden('Only operators can do this.');
    return context.viewer;
  });
