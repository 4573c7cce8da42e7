import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PostKind } from '../forum/Post';
import { User } from '../user/User';

export enum ModerationState {
  REPORTED = 'reported',
  HIDDEN = 'hidden',
}
registerEnumType(ModerationState, {
  name: 'ModerationState',
  valuesConfig: {
    REPORTED: { description: 'Reported, and nobody has looked at it yet.' },
    HIDDEN: { description: 'Hidden by an operator.' },
  },
});

@ObjectType({
  description: 'Why a reader thinks that somebody should look at a post.',
  simpleResolvers: true,
})
export class Report {
  /** Who reported. */
  userId: number;
  @Field(() => String, { description: 'May be empty.' }) reason: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => User) user: User;
}

@ObjectType({
  description: 'A post as operators see it: with its words, hidden or not.',
  simpleResolvers: true,
})
export class ModeratedPost {
  @Field(() => ID) id: string;
  @Field(() => PostKind) kind: PostKind;
  @Field(() => String, { nullable: true }) title: string | null;
  @Field(() => String) content: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Boolean) hidden: boolean;
  userId: number | null;
}

@ObjectType({
  description: 'Some posts for operators, and how many there are in all.',
  simpleResolvers: true,
})
export class ModeratedPostPage {
  @Field(() => [ModeratedPost]) posts: ModeratedPost[];
  @Field(() => Int) totalCount: number;
}
