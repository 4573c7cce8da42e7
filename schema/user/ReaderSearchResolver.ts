import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { limits } from '../limits';
import { checkLimit } from '../page';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { findReaders } from './findReaders';
import { User } from './User';
import { usersById } from './users';

@Resolver()
export class ReaderSearchResolver {
  @Query(() => [User], {
    description:
      'Users whose username begins with the query, then users whose username nearly does (one or two typos).',
  })
  async searchReaders(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Ctx() { db, load }: Context,
  ): Promise<User[]> {
    checkLimit(limit);
    const words = cleanText(query, {
      name: msg('The search'),
      max: limits.searchQuery,
      required: 'Type a username to search for.',
    });
    const ids = await findReaders(db, words, limit);
    return (await Promise.all(ids.map((id) => load(usersById, id)))).filter((user) => user !== undefined);
  }
}
