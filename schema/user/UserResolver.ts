import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput, Unauthenticated } from '../errors';
import { toKey } from '../text';
import { cleanProfile } from './profiles';
import { ProfileInput } from './types';
import { User } from './User';
import { findUser, lockUser, usersById } from './users';
import { calendarYearOf, yearOf } from './year';
import { visibleTo } from './visibleTo';
import { YearInBooks } from './YearInBooks';

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

  @Query(() => YearInBooks, {
    description:
      'A reader’s last twelve months in books; with a year, the readings they finished in that year.',
  })
  async yearInBooks(
    @Arg('userId', () => ID) userId: string,
    @Arg('year', () => Int, {
      nullable: true,
      description: 'Counts finished readings by their dates, re-reads included.',
    })
    year: number | undefined,
    @Ctx() ctx: Context,
  ): Promise<YearInBooks> {
    const { id } = await findUser(userId, ctx);
    if (typeof year === 'number' && (year < 1_000 || year > 9_999))
      throw new BadInput('The year must be from 1000 to 9999.');
    const view = await visibleTo(ctx, id);
    return year === undefined || year === null ? yearOf(ctx, id, view) : calendarYearOf(ctx, id, view, year);
  }

  @Mutation(() => User, { description: 'Changes the viewer’s profile.' })
  editProfile(
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<User> {
    const change = cleanProfile(input);
    return write(async (tx) => {
      const user = await lockUser(tx, viewer.id);
      if (!user) throw new Unauthenticated();
      if (Object.keys(change).length > 0) await tx.update(User, viewer.id, change);
      return { ...user, ...change };
    });
  }
}
