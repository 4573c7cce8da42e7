import { Field, ID, Int, ObjectType } from 'type-graphql';
import { FeedKind } from './FeedEvent';

@ObjectType({
  description: 'What one reader did on one day: acts of the same kind are one item.',
  simpleResolvers: true,
})
export class FeedItem {
  @Field(() => ID, { description: 'The same while the item grows.' }) id: string;
  @Field(() => FeedKind) kind: FeedKind;
  @Field(() => Date, { description: 'When the newest act was.' }) at: Date;
  userId: number;
  /** The import, the year of the goal, or one of the subjects. */
  objectId: string;
  /** The day in the viewer’s time zone, such as `2026-11-24`. */
  day: string;
  /** ID of its newest event. */
  newestId: string;
  /** Newest first. */
  bookIds: number[];
}

@ObjectType({ description: 'Some items of a feed, and where the next ones begin.', simpleResolvers: true })
export class FeedPage {
  @Field(() => [FeedItem], { description: 'Newest first.' }) items: FeedItem[];
  @Field(() => String, {
    description:
      'The moment that this page and the following ones show; later items are counted by `feedGrew`.',
  })
  moment: string;
  @Field(() => String, { nullable: true, description: 'The `after` of the next page; null on the last.' })
  endCursor: string | null;
}

@ObjectType({ description: 'What came to the viewer’s feed.', simpleResolvers: true })
export class FeedNews {
  @Field(() => Int, { description: 'Items that have come or grown since the given moment.' })
  newCount: number;
}
