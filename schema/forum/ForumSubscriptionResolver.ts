import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../context';
import { changeNumber, readChangeNumber, type Change } from './changeLog';
import { Post } from './Post';
import { PostChange } from './PostChange';
import { existingThread, postsById } from './posts';
import { Readers } from './Presence';

interface PostChangedArgs {
  threadId?: string;
  since?: number;
}

@Resolver(() => PostChange)
export class ForumSubscriptionResolver {
  @Query(() => Int, {
    description:
      'The number of the last change that this response is sure to contain. Request it together with posts and continue with `postChanged(since:)`, so that no change is missed.',
  })
  changeNumber(@Ctx() ctx: Context): Promise<number> {
    return changeNumber(ctx);
  }

  @Subscription(() => PostChange, {
    description:
      'The forum as it moves: first what happened after `since`, then live. Each change comes once, in order; rapid reactions are merged into one change.',
    subscribe: async ({ args, context }: { args: PostChangedArgs; context: Context }) => {
      const { forumChanges, db } = context;
      let since = args.since ?? forumChanges.last;
      // A number from the future is of a database that was replaced by a backup: the live changes follow it.
      if (since > forumChanges.last) since = Math.min(since, await readChangeNumber(db));
      // Begins now, so that no change during the check is missed.
      const changes = forumChanges.changes(since, args.threadId ?? undefined);
      if (typeof args.threadId === 'string') await existingThread(context, args.threadId);
      return changes;
    },
  })
  postChanged(
    @Root() change: Change,
    @Arg('threadId', () => ID, { nullable: true, description: 'Only what happens in this thread.' })
    _threadId: string | undefined,
    @Arg('since', () => Int, {
      nullable: true,
      description: 'The number of the last change that is known already; without it, from now on.',
    })
    _since: number | undefined,
  ): Change {
    return change;
  }

  @Subscription(() => Readers, {
    description:
      'How many users are reading a thread, as it changes. Each subscriber is counted, so subscribe only while the thread is open.',
    subscribe: async ({ args, context }: { args: { threadId: string }; context: Context }) => {
      await existingThread(context, args.threadId);
      return context.forumChanges.presence.watch(args.threadId);
    },
  })
  readersChanged(@Root() readers: Readers, @Arg('threadId', () => ID) _threadId: string): Readers {
    return readers;
  }

  @FieldResolver(() => Post, { description: 'The post as it is now.' })
  post(@Root() change: Change, @Ctx() { load }: Context) {
    return load(postsById, change.postId);
  }
}
