import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { insertOr } from '../database';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { User } from '../user/User';
import { visibleTo } from '../user/visibleTo';
import { expectedByNow, finishedInYear, goalsByYear } from './goals';
import { ReadingGoal } from './ReadingGoal';

@Resolver(() => ReadingGoal)
export class GoalResolver {
  @Mutation(() => ReadingGoal, {
    nullable: true,
    description: 'Sets how many books the viewer wants to finish in a year; 0 removes the goal.',
  })
  async setGoal(
    @Arg('year', () => Int) year: number,
    @Arg('books', () => Int) books: number,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<ReadingGoal | null> {
    checkYear(year);
    if (books < 0 || books > limits.goal)
      throw new BadInput(`A goal must be a whole number of books from 1 to ${limits.goal}.`);
    await write((tx) =>
      books === 0
        ? tx.delete(ReadingGoal, { userId: viewer.id, year })
        : insertOr(
            tx,
            'INSERT INTO reading_goals (userId, year, books) VALUES (?, ?, ?)',
            'userId, year',
            'books = ?',
            [viewer.id, year, books, books],
          ),
    );
    return books === 0 ? null : ({ userId: viewer.id, year, books } as ReadingGoal);
  }

  @FieldResolver(() => Int, { description: 'Readings finished in that year, re-reads included.' })
  async finishedCount(@Root() goal: ReadingGoal, @Ctx() ctx: Context) {
    return finishedCount(goal, ctx);
  }

  @FieldResolver(() => Int, {
    description: 'How many books the reader is ahead of the pace of the goal; negative when behind.',
  })
  async aheadCount(@Root() goal: ReadingGoal, @Ctx() ctx: Context) {
    return (await finishedCount(goal, ctx)) - expectedByNow(goal.year, goal.books, ctx.clock.now());
  }
}

@Resolver(() => User)
export class UserGoalResolver {
  @FieldResolver(() => ReadingGoal, { nullable: true, description: 'The reader’s goal for a year.' })
  async goal(@Root() user: User, @Arg('year', () => Int) year: number, @Ctx() ctx: Context) {
    checkYear(year);
    const isHidden = (await visibleTo(ctx, user.id)) === 'hidden';
    return isHidden ? null : ctx.load(goalsByYear, `${user.id} ${year}`);
  }
}

function checkYear(year: number): void {
  if (year < 1900 || year > 2200) throw new BadInput('The year must be from 1900 to 2200.');
}

async function finishedCount({ userId, year }: ReadingGoal, ctx: Context): Promise<number> {
  const view = await visibleTo(ctx, userId);
  return (await ctx.load(finishedInYear, `${view} ${userId} ${year}`)) ?? 0;
}
