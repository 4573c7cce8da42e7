import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { signedInFor, SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { checkLimit } from '../page';
import { knownTimeZone } from '../notification/localTime';
import { settingsOf } from '../notification/settings';
import { goalsByYear } from '../reading/goals';
import { Review } from '../review/Review';
import { reviewsById } from '../review/reviews';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { t } from '../Sentence';
import { FeedKind } from './FeedEvent';
import { FeedItem, FeedNews, FeedPage } from './FeedItem';
import { feedPage, isTime } from './feedPage';
import { NewItemCount } from './NewItemCount';
import { sentenceOf } from './sentences';

/** Books of one item in a response. */
const MAX_BOOKS = 50;
const FIRST = { defaultValue: 20, description: `From 1 to ${limits.pageSize}.` };

/** The time zone in which days group the items: the client’s, else the account’s. */
async function timeZoneOf({ client, db }: Context, viewer: Viewer): Promise<string> {
  if (client.timeZone) return knownTimeZone(client.timeZone);
  return (await settingsOf(db, viewer.id)).timeZone;
}

@Resolver()
export class FeedResolver {
  @Query(() => FeedPage, {
    description:
      'What the users that the viewer follows have done. Days are those of the time zone in the header `X-Time-Zone`, else of the viewer’s account, else UTC.',
  })
  async feed(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<FeedPage> {
    checkLimit(first);
    const timeZone = await timeZoneOf(ctx, viewer);
    return feedPage(ctx.db, { viewer, timeZone, first, after: after ?? null });
  }

  @Subscription(() => FeedNews, {
    description:
      'How many items are new since a moment: sent on subscribing, and whenever a followed user has done something.',
    subscribe: ({ args, context }: { args: { since: string }; context: Context }) => {
      const viewer = signedInFor(context, 'feedGrew');
      const since = new Date(args.since);
      if (!isTime(since.getTime())) throw new BadInput('since must be the moment of a page of the feed.');
      const count = new NewItemCount(context.db, viewer, since, () => timeZoneOf(context, viewer));
      return context.feedStreams.watch(viewer.id, count);
    },
  })
  feedGrew(
    @Arg('since', () => String, { description: 'The `moment` of the page that is shown.' }) _since: string,
    @Root() news: FeedNews,
  ): FeedNews {
    return news;
  }
}

@Resolver(() => FeedItem)
export class FeedItemResolver {
  @FieldResolver(() => User, { description: 'The reader who did it.' })
  user(@Root() { userId }: FeedItem, @Ctx() { load }: Context) {
    return load(usersById, userId);
  }

  @FieldResolver(() => [Book], { description: 'The books it is about, newest act first.' })
  async books(
    @Root() { bookIds }: FeedItem,
    @Arg('limit', () => Int, { defaultValue: 4, description: `From 1 to ${MAX_BOOKS}.` }) limit: number,
    @Ctx() { load }: Context,
  ): Promise<Book[]> {
    checkLimit(limit, MAX_BOOKS);
    const books = await Promise.all(bookIds.slice(0, limit).map((id) => load(booksById, id)));
    return books.filter((book) => book !== undefined);
  }

  @FieldResolver(() => Int, { description: 'Number of books it is about; 0 for goals and imports.' })
  bookCount(@Root() { bookIds }: FeedItem): number {
    return bookIds.length;
  }

  @FieldResolver(() => Review, { nullable: true, description: 'The review, if it is about one.' })
  async review(@Root() { kind, bookIds, objectId }: FeedItem, @Ctx() { load }: Context) {
    return kind === FeedKind.REVIEWED && bookIds.length === 1 ? load(reviewsById, Number(objectId)) : null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The year of a goal that was reached.' })
  year(@Root() { kind, objectId }: FeedItem): number | null {
    return kind === FeedKind.GOAL ? Number(objectId) : null;
  }

  @FieldResolver(() => String, {
    description:
      'What happened, in one sentence without a full stop: in English, or in the language of `X-Language`.',
  })
  async text(@Root() item: FeedItem, @Ctx() ctx: Context): Promise<string> {
    const { kind, userId, bookIds, objectId } = item;
    const [user, book, goal] = await Promise.all([
      ctx.load(usersById, userId),
      bookIds.length === 1 ? ctx.load(booksById, bookIds[0]!) : null,
      kind === FeedKind.GOAL ? ctx.load(goalsByYear, `${userId} ${objectId}`) : null,
    ]);
    const subject = { reader: user?.username ?? t('Somebody'), book: book?.title, goal: goal?.books ?? 0 };
    return ctx.say(sentenceOf(item, subject), ctx.client.language ?? 'en');
  }
}
