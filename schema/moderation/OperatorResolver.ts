import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MoreThan, type EntityManager } from 'typeorm';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { forUpdate } from '../database';
import { BadInput, NotFound } from '../errors';
import { changeForum } from '../forum/changeLog';
import { posts } from '../forum/postWriter';
import { limits } from '../limits';
import { pageOf } from '../page';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { User } from '../user/User';
import { findUser, usersById } from '../user/users';
import { actsPage, record } from './acts';
import { ModerationAct, ModerationKind } from './ModerationAct';
import { ByOperator, isOperator, operators } from './operators';
import { lockForModeration, moderatedPosts, reportsByPost } from './posts';
import { Suspension } from './Suspension';
import { currentSuspensions } from './suspensions';
import { ModeratedPost, ModeratedPostPage, ModerationState, Report } from './types';
import { DAY } from '../durations';

const Reason = () => Arg('reason', () => String, { description: 'Up to 300 characters; it is logged.' });
const Limit = () => Arg('limit', () => Int, { defaultValue: 20 });
const Offset = () => Arg('offset', () => Int, { defaultValue: 0 });

const cleanReason = (reason: string): string =>
  cleanText(reason, {
    name: msg('The reason'),
    max: limits.moderationReason,
    required: 'Please give a reason.',
  });

const closeReports = (tx: EntityManager, postId: string) =>
  tx.query('UPDATE post_reports SET closedAt = ? WHERE postId = ? AND closedAt IS NULL', [
    new Date(),
    postId,
  ]);

/** Hides a post and closes its reports, or restores it. Idempotent: a post already in that state is left alone. */
const setHidden = (ctx: Context, operator: Viewer, postId: string, rawReason: string, hidden: boolean) =>
  changeForum(ctx.write, async (tx): Promise<ModeratedPost> => {
    const { post, moderated } = await lockForModeration(tx, postId);
    const reason = cleanReason(rawReason);
    if (hidden) await closeReports(tx, postId);
    if (moderated.hidden === hidden) return moderated;
    const { userId } = moderated;
    const kind = hidden ? ModerationKind.HIDE : ModerationKind.RESTORE;
    await posts.setHidden(tx, post, hidden);
    await record(tx, { kind, operatorId: operator.id, postId, userId, reason });
    return { ...moderated, hidden };
  });

/** Queries and mutations for operators. Every action is logged in the same transaction. */
@Resolver()
export class OperatorResolver {
  @Query(() => Boolean, { description: 'Whether the viewer may moderate.' })
  viewerIsOperator(@Ctx() ctx: Context): Promise<boolean> {
    return isOperator(ctx);
  }

  @Query(() => ModeratedPostPage, { description: 'For operators: posts that were reported, or hidden.' })
  moderatedPosts(
    @Arg('state', () => ModerationState) state: ModerationState,
    @Limit() limit: number,
    @Offset() offset: number,
    @ByOperator() _operator: Viewer,
    @Ctx() { db }: Context,
  ): Promise<ModeratedPostPage> {
    return moderatedPosts(db, state, pageOf(limit, offset));
  }

  @Query(() => [Suspension], {
    description: 'For operators: users who are suspended, latest end first.',
  })
  suspensions(
    @Limit() limit: number,
    @Offset() offset: number,
    @ByOperator() _operator: Viewer,
    @Ctx() { db }: Context,
  ): Promise<Suspension[]> {
    return currentSuspensions(db, pageOf(limit, offset));
  }

  @Query(() => [ModerationAct], { description: 'For operators: what operators did, newest first.' })
  moderationLog(
    @Limit() limit: number,
    @Offset() offset: number,
    @ByOperator() _operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ModerationAct[]> {
    return actsPage(ctx, pageOf(limit, offset));
  }

  @Mutation(() => ModeratedPost, {
    description:
      'For operators: hides the content and author of a post from everybody, and closes its reports.',
  })
  hidePost(
    @Arg('postId', () => ID) postId: string,
    @Reason() rawReason: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ModeratedPost> {
    return setHidden(ctx, operator, postId, rawReason, true);
  }

  @Mutation(() => ModeratedPost, { description: 'For operators: shows a hidden post again.' })
  restorePost(
    @Arg('postId', () => ID) postId: string,
    @Reason() rawReason: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ModeratedPost> {
    return setHidden(ctx, operator, postId, rawReason, false);
  }

  @Mutation(() => ModeratedPost, {
    description: 'For operators: closes the reports of a post that may stay.',
  })
  dismissReports(
    @Arg('postId', () => ID) postId: string,
    @ByOperator() operator: Viewer,
    @Ctx() { write }: Context,
  ): Promise<ModeratedPost> {
    return write(async (tx) => {
      const { moderated } = await lockForModeration(tx, postId);
      await closeReports(tx, postId);
      await record(tx, {
        kind: ModerationKind.DISMISS,
        operatorId: operator.id,
        postId,
        userId: moderated.userId,
      });
      return moderated;
    });
  }

  @Mutation(() => Suspension, {
    description:
      'For operators: suspends a user, who can then read but not write. Calling it again changes the reason and the end.',
  })
  async suspendReader(
    @Arg('userId', () => ID) ref: string,
    @Arg('reason', () => String, {
      description: 'In words for the reader, who sees it; up to 300 characters.',
    })
    rawReason: string,
    @Arg('days', () => Int, { description: '1 to 366.' }) days: number,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Suspension> {
    const { id: userId } = await findUser(ref, ctx);
    const reason = cleanReason(rawReason);
    if (days < 1 || days > limits.suspensionDays)
      throw new BadInput(`A suspension can last 1 to ${limits.suspensionDays} days.`);
    if (await ctx.load(operators, userId)) throw new BadInput('An operator cannot be suspended.');
    const startedAt = new Date();
    const endsAt = new Date(startedAt.getTime() + days * DAY);
    const suspension = { userId, reason, startedAt, endsAt };
    await ctx.write(async (tx) => {
      await tx.query(`SELECT id FROM users WHERE id = ? ${forUpdate(tx)}`, [userId]); // serializes two operators
      await tx.delete(Suspension, userId);
      await tx.insert(Suspension, suspension);
      await record(tx, { kind: ModerationKind.SUSPEND, operatorId: operator.id, userId, reason, endsAt });
    });
    return suspension;
  }

  @Mutation(() => User, { description: 'For operators: lets a suspended reader write again.' })
  async liftSuspension(
    @Arg('userId', () => ID) ref: string,
    @Reason() rawReason: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<User> {
    const user = await findUser(ref, ctx);
    const reason = cleanReason(rawReason);
    await ctx.write(async (tx) => {
      const { affected } = await tx.delete(Suspension, { userId: user.id, endsAt: MoreThan(new Date()) });
      if (!affected) throw new NotFound('This reader is not suspended.');
      await record(tx, { kind: ModerationKind.LIFT, operatorId: operator.id, userId: user.id, reason });
    });
    return user;
  }
}

@Resolver(() => ModeratedPost)
export class ModeratedPostResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Null if the account was deleted.' })
  async author(@Root() { userId }: ModeratedPost, @Ctx() { load }: Context) {
    return userId === null ? null : ((await load(usersById, userId)) ?? null);
  }

  @FieldResolver(() => [Report], { description: 'All its reports, oldest first, closed ones too.' })
  reports(@Root() { id }: ModeratedPost, @Ctx() { load }: Context) {
    return load(reportsByPost, id);
  }
}
