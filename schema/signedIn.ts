import { createParameterDecorator } from 'type-graphql';
import { mayDo } from './account/scopes';
import type { Context } from './context';
import { Forbidden, Unauthenticated } from './errors';
import { refuseSuspended } from './moderation/suspensions';
import type { Viewer } from './viewer';

/** The viewer of a field that requires one. Throws for guests, and for tokens without the right scope. */
export function signedInFor({ viewer }: Pick<Context, 'viewer'>, act: string): Viewer {
  if (!viewer) throw new Unauthenticated();
  if (!mayDo(viewer.scopes, act)) throw new Forbidden('This token may not do that.');
  return viewer;
}

/** Parameter decorator for the same; it also rejects writes of suspended users. */
export const SignedIn = () =>
  createParameterDecorator<Context>(({ context, info: { fieldName, parentType } }) => {
    const viewer = signedInFor(context, fieldName);
    return parentType.name === 'Mutation' ? refuseSuspended(context, viewer, fieldName) : viewer;
  });
