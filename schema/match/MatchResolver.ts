import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn, signedInFor } from '../signedIn';
import type { Viewer } from '../viewer';
import { Forbidden, NotFound } from '../errors';
import { pageOf } from '../page';
import { User } from '../user/User';
import { findUser, usersById } from '../user/users';
import { users } from '../user/userWriter';
import { HIDDEN_LIBRARY, visibleTo } from '../user/visibleTo';
import { keepChosen } from '../import/fillProfile';
import { privateBookIds } from '../list/entries';
import { compareTastes, completedCount, lovedBy } from './compare';
import { notForReader, onSubject } from './recommendations';
import { takesPart } from './takesPart';
import { Comparison, LovedBook, MatchMove, MatchPage } from './types';

/** The number of best matches that live updates follow. */
const LIVE_MATCHES = 50;
/** The number of best matches on whose books recommendations are based. */
const WITNESSES = 50;

@Resolver()
export class MatchResolver {
  @Query(() => MatchPage, {
    description:
      'The viewer’s matches: readers with anything in common with them. Visible to the viewer only.',
  })
  async matches(
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<MatchPage> {
    const { community } = ctx;
    const page = pageOf(limit, offset, ctx);
    const { best, total, isPartial = false } = await community.rank(viewer.id, page.offset + page.limit);
    const ids = best.slice(page.offset).map(({ id }) => id);
    const explained = await community.explain(viewer.id, ids);
    const mine = (await community.tastes([viewer.id])).get(viewer.id);
    return {
      matches: ids.flatMap((id) => explained.get(id) ?? []),
      totalCount: total,
      bookCount: mine?.size ?? 0,
      isPartial,
    };
  }

  @Query(() => Comparison, {
    description:
      'The viewer and another reader side by side. Refused for a reader who does not take part in matching.',
  })
  async compare(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Comparison> {
    const { community, load } = ctx;
    const { id } = await findUser(userId, ctx);
    if (id === viewer.id)
      throw new NotFound('You cannot compare yourself with yourself. Choose another reader.');
    if ((await visibleTo(ctx, id)) === 'hidden') throw new Forbidden(HIDDEN_LIBRARY);
    if (!(await load(takesPart, id))) throw new NotFound('This reader does not take part in matching.');
    if (!(await load(takesPart, viewer.id))) throw new NotFound('You do not take part in matching.');
    await community.follow();
    const match = (await community.explain(viewer.id, [id])).get(id);
    if (!match) throw new NotFound('User not found.');
    const tastes = await community.tastes([viewer.id, id]);
    const [mine, theirs] = [tastes.get(viewer.id) ?? new Map(), tastes.get(id) ?? new Map()];
    return {
      id,
      match,
      viewerBookCount: completedCount(mine),
      theirBookCount: completedCount(theirs),
      ...compareTastes(mine, theirs, await privateBookIds(ctx.db, viewer.id)),
    };
  }

  @Query(() => [LovedBook], {
    description:
      'Books the viewer’s best matches rated 4 stars or more, without those the viewer has listed, reviewed or dismissed.',
  })
  async lovedByReadersLikeYou(
    @Arg('limit', () => Int, { defaultValue: 10 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('subject', () => String, { nullable: true, description: 'Key of a subject: only books about it.' })
    subject: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { community, db }: Context,
  ): Promise<LovedBook[]> {
    const page = pageOf(limit, offset);
    const { best } = await community.rank(viewer.id, WITNESSES);
    const tastes = await community.tastes(best.map(({ id }) => id));
    const [mine, without] = await Promise.all([
      community.tastes([viewer.id]).then((own) => own.get(viewer.id) ?? new Map()),
      notForReader(db, viewer.id),
    ]);
    const loved = lovedBy(best, tastes, without, mine);
    const selected = subject ? await onSubject(db, loved, subject) : loved;
    return selected.slice(page.offset, page.offset + page.limit);
  }

  @Subscription(() => MatchMove, {
    description:
      'Sent on subscribing, and whenever one of the viewer’s first 50 matches or its score changes.',
    subscribe: ({ context }: { context: Context }) =>
      context.community.moves(signedInFor(context, 'viewerMatchesMoved').id, LIVE_MATCHES),
  })
  viewerMatchesMoved(@Root() move: MatchMove): MatchMove {
    return move;
  }

  @Mutation(() => User, {
    description:
      'Whether the viewer takes part in matching. If not, they have no matches and appear in nobody’s.',
  })
  async setMatchable(
    @Arg('matchable', () => Boolean) matchable: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, load }: Context,
  ): Promise<User> {
    await write(async (tx) => {
      await keepChosen(tx, viewer.id, 'isMatchable');
      await users.setMatchable(tx, viewer.id, matchable);
    });
    const user = await load(usersById, viewer.id);
    if (!user) throw new NotFound('User not found.');
    return user;
  }
}
