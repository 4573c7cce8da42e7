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
    NEWEST: { description: 'Most recently started first.' },
    LAST_ACTIVE: { description: 'Most recently commented on or replied in first.' },
  },
});

@ObjectType({ description: 'A page of threads with their total count.', simpleResolvers: true })
export class ThreadPage {
  @Field(() => [Post]) threads: Post[];
  @Field(() => Int, { description: 'Total number of threads found, counted up to ten thousand.' })
  totalCount: number;
  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the next page, to pass as `after`; null on the last page.',
  })
  nextCursor: string | null;
}

@ObjectType({ description: 'A page of comments or replies, oldest first.', simpleResolvers: true })
export class PostPage {
  @Field(() => [Post]) posts: Post[];
  @Field(() => Boolean, { description: 'Whether there are more in the requested direction.' })
  hasMore: boolean;
}

@ObjectType({ description: 'Number of reactions of one type.', simpleResolvers: true })
export class ReactionCount {
  @Field(() => ReactionType) type: ReactionType;
  @Field(() => Int) count: number;
}
