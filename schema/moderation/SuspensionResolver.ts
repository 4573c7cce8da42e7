import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Account, Session } from '../account/types';
import type { Context } from '../context';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { Suspension } from './Suspension';
import { suspensionsByUser } from './suspensions';

const OWN_OR_OPERATOR = {
  nullable: true,
  description: 'Why and until when the user may not write; null if they may.',
} as const;

@Resolver(() => Suspension)
export class SuspensionResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: Suspension, @Ctx() { load }: Context) {
    return load(usersById, userId);
  }
}

@Resolver(() => Session)
export class SessionSuspensionResolver {
  @FieldResolver(() => Suspension, OWN_OR_OPERATOR)
  async suspension(@Root() { user }: Session, @Ctx() { load }: Context) {
    return (await load(suspensionsByUser, user.id)) ?? null;
  }
}

@Resolver(() => Account)
export class AccountSuspensionResolver {
  @FieldResolver(() => Suspension, OWN_OR_OPERATOR)
  async suspension(@Root() { id }: Account, @Ctx() { load }: Context) {
    return (await load(suspensionsByUser, id)) ?? null;
  }
}
