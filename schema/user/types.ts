import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What of the viewer’s profile changes; what is absent stays.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: 'Up to 100 characters.' }) favoriteBook?: string | null;
  @Field(() => String, { nullable: true, description: 'Up to 100 characters.' }) favoriteAuthor?:
    string | null;
  @Field(() => String, { nullable: true, description: 'Up to 100 characters.' }) favoriteGenre?:
    string | null;
  @Field(() => String, { nullable: true, description: 'Up to 300 characters.' }) bio?: string | null;
  @Field(() => String, { nullable: true, description: 'One of `default`, `avatar1` to `avatar9`.' })
  avatar?: string | null;
  @Field(() => String, { nullable: true, description: '`#rrggbb`, or null for none.' }) avatarColor?:
    string | null;
}
