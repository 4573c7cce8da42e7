import { Field, InputType, Int } from 'type-graphql';

const DATE = 'Such as `2024-05-17`, `2024-05` or `2024`; null when unknown.';

@InputType({ description: 'What changes about a reading; what is absent stays.' })
export class ReadingInput {
  @Field(() => String, { nullable: true, description: DATE }) startedOn?: string | null;
  @Field(() => String, { nullable: true, description: DATE }) finishedOn?: string | null;
  @Field(() => String, { nullable: true, description: DATE }) stoppedOn?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: '0 to 100; the page follows when the page count is known.',
  })
  percent?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The page reached; the percentage follows when the page count is known.',
  })
  page?: number | null;
  @Field(() => Int, { nullable: true, description: 'Pages of the reader’s edition; 0 when unknown.' })
  pageCount?: number | null;
}
