import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Post } from './Post';
import { ReactionType } from './Reaction';

export enum ThreadOrder {
  NEWEST = 'createdAt',
  LAST_ACTIVE = 'activeAt',
}
registerEnumType(ThreadOrder, {
  name: 'ThreadOrder',
  valuesConfig: {
    NEWEST: { description: 'The thread that was started last comes first.' },
    LAST_ACTIVE: { description: 'The thread that got a comment or reply last comes first.' },
  },
});

@ObjectType({ description: 'Some threads, and how many there are in all.', simpleResolvers: true })
export class ThreadPage {
  @Field(() => [Post]) threads: Post[];
  @Field(() => Int, { description: 'At most ten thousand are counted.' }) totalCount: number;
  @Field(() => String, { nullable: true, description: 'Pass it as `after`; null when there are no more.' })
  nextCursor: string | null;
}

@ObjectType({ description: 'Some comments or replies, oldest first.', simpleResolvers: true })
export class PostPage {
  @Field(() => [Post]) posts: Post[];
  @Field(() => Boolean, { description: 'Whether there are more in the direction that was asked.' })
  hasMore: boolean;
}

@ObjectType({ description: 'How many readers reacted in one way.', simpleResolvers: true })
export class ReactionCount {
  @Field(() => ReactionType) type: ReactionType;
  @Field(() => Int) count: number;
}
