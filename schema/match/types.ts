import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Evidence, Part } from './insights';
import { REASONS, type Reason } from './score';

/** The reasons as an enum of the schema, spelled as third-party clients know them. */
export const MatchReason = Object.fromEntries(REASONS.map((reason) => [reason, reason])) as {
  [R in Reason]: R;
};
registerEnumType(MatchReason, {
  name: 'MatchReason',
  description: 'What two readers have in common on a book.',
  valuesConfig: {
    both5Star: { description: 'Both rated it 5 stars.' },
    bothReviewed: { description: 'Both reviewed it.' },
    completed: { description: 'Both completed it.' },
    bothWishlisted: { description: 'Both wishlisted it.' },
    wishlistCompletedOverlap: { description: 'One wishlisted it, the other completed it.' },
    foundHelpful: { description: 'The other reader found the viewer’s review of it helpful.' },
    foundTheirsHelpful: {
      description: 'The viewer found the other reader’s review of it helpful. Counts, but is no insight.',
    },
  },
});

@ObjectType({ description: 'One thing that two readers have in common.', simpleResolvers: true })
export class Insight {
  @Field(() => MatchReason) type: Reason;
  bookId: number;
}

@ObjectType({ description: 'What a book contributes to a score.', simpleResolvers: true })
export class MatchPart {
  @Field(() => MatchReason) type: Reason;
  @Field(() => Float, { description: 'In points, to one decimal; negative for a disagreement.' })
  points: number;
  bookId: number;
}

@ObjectType({ description: 'What all books of one reason contribute to a score.', simpleResolvers: true })
export class MatchSum {
  @Field(() => MatchReason) type: Reason;
  @Field(() => Int) books: number;
  @Field(() => Float, {
    description: 'In points, to one decimal; the sums of a match add up exactly to its score.',
  })
  points: number;
}

@ObjectType({
  description: 'Another reader with something in common with the viewer.',
  simpleResolvers: true,
})
export class Match {
  @Field(() => ID, { description: 'The other reader’s id.' }) id: number;
  @Field(() => Int, { description: '0 to 100, the same for both readers.' }) score: number;
  /** Strongest first. */
  evidence: Evidence[];
  parts: () => Part[];
}

@ObjectType({
  description: 'Some of the viewer’s matches, and how many there are in all.',
  simpleResolvers: true,
})
export class MatchPage {
  @Field(() => [Match], { description: 'Highest score first.' }) matches: Match[];
  @Field(() => Int) totalCount: number;
  @Field(() => Int, {
    description: 'Number of books the viewer has listed or reviewed, from which matches are computed.',
  })
  bookCount: number;
  @Field(() => Boolean, {
    description:
      'Whether some readers could not be compared just now: the matches that are there are right, others may be missing.',
  })
  isPartial: boolean;
}

@ObjectType({ description: 'The viewer’s matches have moved: ask for them again.', simpleResolvers: true })
export class MatchMove {
  @Field(() => Int, { description: 'The viewer’s current number of matches.' }) totalCount: number;
}

@ObjectType({ description: 'A match who loved a book.', simpleResolvers: true })
export class Witness {
  @Field(() => Int, { description: 'The stars they gave.' }) rating: number;
  userId: number;
}

@ObjectType({
  description: 'A book that readers like the viewer rated 4 stars and up.',
  simpleResolvers: true,
})
export class LovedBook {
  bookId: number;
  sharedBookId: number | null;
  @Field(() => [Witness], { description: 'Up to three of the matches who loved it, the best match first.' })
  witnesses: Witness[];
  @Field(() => Int, { description: 'How many of the viewer’s best matches loved it.' }) witnessCount: number;
}

@ObjectType({ description: 'A book, and what two readers think of it.', simpleResolvers: true })
export class ComparedBook {
  bookId: number;
  @Field(() => Int, { nullable: true, description: 'Null if the user has not reviewed it.' })
  viewerRating: number | null;
  @Field(() => Int, { nullable: true, description: 'Null when not reviewed.' }) theirRating: number | null;
}

@ObjectType({ description: 'The viewer and another reader side by side.', simpleResolvers: true })
export class Comparison {
  @Field(() => ID, { description: 'The other reader’s id.' }) id: number;
  @Field(() => Match) match: Match;
  @Field(() => Int) viewerBookCount: number;
  @Field(() => Int) theirBookCount: number;
  @Field(() => [ComparedBook], { description: 'Both rated these 4 stars and up.' })
  sharedLoves: ComparedBook[];
  @Field(() => [ComparedBook], { description: 'At least two stars apart, the widest first.' })
  disagreements: ComparedBook[];
  @Field(() => [ComparedBook], {
    description: 'The other reader loved these; the viewer has not listed them.',
  })
  toBorrow: ComparedBook[];
  @Field(() => [ComparedBook], {
    description: 'The viewer loved these; the other reader has not listed them.',
  })
  toLend: ComparedBook[];
}
