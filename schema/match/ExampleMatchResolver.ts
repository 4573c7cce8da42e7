import { Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { User } from '../user/User';
import { usersById } from '../user/users';
import type { Example } from './example';
import { mostCompleted } from './FamiliarBooksResolver';
import { Match } from './types';

@ObjectType({ description: 'Two readers who match, shown to people without an account.' })
export class ExampleMatch implements Example {
  readerId: number;
  @Field(() => Match, { description: 'The match, from the side of `reader`.' }) match: Match;
}

@Resolver(() => ExampleMatch)
export class ExampleMatchResolver {
  @Query(() => ExampleMatch, {
    nullable: true,
    description:
      'Two readers with public libraries who match well, and how their score adds up. Null if there are no such readers.',
  })
  async exampleMatch(@Ctx() { community, db }: Context): Promise<Example | null> {
    const [popular] = await mostCompleted(db, 1);
    return popular === undefined ? null : community.example(popular);
  }

  @FieldResolver(() => ID, { description: 'Unique identifier. Treat as an opaque string.' })
  id(@Root() { readerId, match }: ExampleMatch): string {
    return `${readerId}-${match.id}`;
  }

  @FieldResolver(() => User, { description: 'The reader whose match it is.' })
  reader(@Root() { readerId }: ExampleMatch, @Ctx() { load }: Context) {
    return load(usersById, readerId);
  }
}
