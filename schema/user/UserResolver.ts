import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { toKey } from '../text';
import { User } from './User';
import { usersById } from './users';

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in reader; null for a guest.' })
  async viewer(@Ctx() { viewer, load }: Context): Promise<User | null> {
    return viewer ? ((await load(usersById, viewer.id)) ?? null) : null;
  }

  @Query(() => User, { nullable: true, description: 'The reader of that id; null when there is none.' })
  async user(@Arg('id', () => ID) id: string, @Ctx() { load }: Context): Promise<User | null> {
    const key = toKey(id);
    return key === null ? null : ((await load(usersById, key)) ?? null);
  }
}
