import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { REASONS } from './score';
import { matchable } from './takesPart';
import { ComparedBook, Comparison, Insight, LovedBook, Match, MatchPart, MatchSum, Witness } from './types';

@Resolver(() => Match)
export class MatchFieldResolver {
  @FieldResolver(() => User)
  user(@Root() { id }: Match, @Ctx() { load }: Context) {
    return load(usersById, id);
  }

  @FieldResolver(() => Int, { description: 'How many books the score is based on.' })
  sharedBooks(@Root() { evidence }: Match): number {
    return new Set(evidence.map(({ bookId }) => bookId)).size;
  }

  @FieldResolver(() => [Insight], {
    description: 'Most telling first. A book gives one, its strongest; `foundHelpful` comes in addition.',
  })
  insights(
    @Root() { evidence }: Match,
    @Arg('limit', () => Int, { nullable: true, description: 'All without it.' }) limit?: number,
  ): Insight[] {
    const insights = evidence.filter(({ reason }) => reason !== 'foundTheirsHelpful');
    return insights
      .slice(0, Math.max(0, limit ?? insights.length))
      .map(({ reason, bookId }) => ({ type: reason, bookId }));
  }

  @FieldResolver(() => [MatchPart], {
    description: 'Every book that counts; they add up exactly to the score.',
  })
  parts(@Root() { parts }: Match): MatchPart[] {
    return parts().map(({ reason, bookId, tenths }) => ({ type: reason, bookId, points: tenths / 10 }));
  }

  @FieldResolver(() => [MatchSum], { description: 'The same, summed by reason.' })
  sums(@Root() { parts }: Match): MatchSum[] {
    return REASONS.flatMap((type) => {
      const own = parts().filter(({ reason }) => reason === type);
      const points = own.reduce((sum, { tenths }) => sum + tenths, 0) / 10;
      return own.length > 0 ? [{ type, books: own.length, points }] : [];
    });
  }
}

@Resolver(() => Insight)
export class InsightResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: Insight, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }
}

@Resolver(() => MatchPart)
export class MatchPartResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: MatchPart, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }
}

@Resolver(() => LovedBook)
export class LovedBookResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: LovedBook, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }

  @FieldResolver(() => Book, {
    nullable: true,
    description:
      'A book that the first of the witnesses and the viewer both have: why this one is recommended.',
  })
  sharedBook(@Root() { sharedBookId }: LovedBook, @Ctx() { load }: Context) {
    return sharedBookId === null ? null : load(booksById, sharedBookId);
  }
}

@Resolver(() => Witness)
export class WitnessResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: Witness, @Ctx() { load }: Context) {
    return load(usersById, userId);
  }
}

@Resolver(() => ComparedBook)
export class ComparedBookResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: ComparedBook, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }
}

@Resolver(() => Comparison)
export class ComparisonResolver {
  @FieldResolver(() => User)
  user(@Root() { id }: Comparison, @Ctx() { load }: Context) {
    return load(usersById, id);
  }
}

@Resolver(() => User)
export class ViewerMatchableResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the reader takes part in matching. Visible to its owner only.',
  })
  async viewerMatchable(@Root() { id }: User, @Ctx() { load, viewer }: Context) {
    return viewer?.id === id ? ((await load(matchable, id)) ?? null) : null;
  }
}
