import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Review } from './Review';

@InputType({ description: 'What a reader says about a book.' })
export class WriteReviewInput {
  @Field(() => ID, { description: 'The book’s id, or else its itemId.' }) bookId: string;
  @Field(() => Int, { description: '1 to 5 stars.' }) rating: number;
  @Field(() => String, { defaultValue: '', description: 'Up to 50 characters.' }) title: string;
  @Field(() => String, { defaultValue: '', description: 'Up to 500 characters.' }) text: string;
}

@InputType({ description: 'What of a review changes; what is absent stays.' })
export class EditReviewInput {
  @Field(() => Int, { nullable: true, description: '1 to 5 stars.' }) rating?: number | null;
  @Field(() => String, { nullable: true, description: 'Up to 50 characters.' }) title?: string | null;
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) text?: string | null;
}

@ObjectType({
  description: 'Some reviews, newest first, and how many there are in all.',
  simpleResolvers: true,
})
export class ReviewPage {
  @Field(() => [Review]) reviews: Review[];
  @Field(() => Int) totalCount: number;
}

@ObjectType({ description: 'A review that is no longer there.', simpleResolvers: true })
export class DeletedReview {
  @Field(() => ID) id: number;
  bookId: number;
  userId: number;
}
