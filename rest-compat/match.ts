import { MatchesDocument, type MatchesQuery } from './gql/match';
import { pageOf, paging } from './page';
import type { Route } from './route';
import { array, described, enumOf, id, nullable, shape, string } from './schemas';

const INSIGHT_TYPES = [
  'completed',
  'bothReviewed',
  'both5Star',
  'foundHelpful',
  'bothWishlisted',
  'wishlistCompletedOverlap',
] as const;

const match = shape('Match', {
  userId: id,
  username: string,
  avatar: string,
  avatarColor: nullable(string),
  score: described({ type: 'integer', minimum: 0, maximum: 100 }, 'The same for both readers.'),
  insights: array(
    shape('Insight', {
      type: enumOf(INSIGHT_TYPES),
      title: string,
      cover_url: nullable(string),
      itemId: string,
      bookId: id,
    }),
  ),
  parts: described(
    array(
      shape('MatchPart', {
        type: enumOf([...INSIGHT_TYPES, 'foundTheirsHelpful']),
        points: described(
          { type: 'number' },
          'Points of the score, to one decimal; negative for a disagreement.',
        ),
        title: string,
        itemId: string,
        bookId: id,
      }),
    ),
    'Every book behind the score. The points add up to it exactly.',
  ),
});

const matchShape = ({ user, score, insights, parts }: MatchesQuery['matches']['matches'][number]) => ({
  userId: user.id,
  username: user.username,
  avatar: user.avatar,
  avatarColor: user.avatarColor,
  score,
  insights: insights.map(({ type, book }) => ({
    type,
    title: book.title,
    cover_url: book.coverUrl,
    itemId: book.itemId,
    bookId: book.id,
  })),
  parts: parts.map(({ type, points, book }) => ({
    type,
    points,
    title: book.title,
    itemId: book.itemId,
    bookId: book.id,
  })),
});

export const matchRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/matches',
    name: 'matches',
    summary: 'Readers who share the user’s taste, highest score first.',
    signedIn: true,
    secret: true,
    query: { userId: { schema: id, description: 'The owner of the token.' }, ...paging(50) },
    answers: {
      200: {
        description:
          'The matches. `X-Partial-Result: true` says that some readers could not be compared just now.',
        schema: array(match),
      },
    },
    async answer({ query, run }) {
      const { matches } = await run(MatchesDocument, pageOf(query, 50));
      const { totalCount, isPartial } = matches;
      return { body: matches.matches.map(matchShape), total: totalCount, isPartial };
    },
  },
];
