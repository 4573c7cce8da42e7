import { MatchesDocument, type MatchesQuery } from './gql/match';
import { pageOf, paging } from './page';
import type { Route } from './route';
import { described, id, list, nullable, oneOf, shape, text } from './schemas';

const match = shape('Match', {
  userId: id,
  username: text,
  avatar: text,
  avatarColor: nullable(text),
  score: described({ type: 'integer', minimum: 0, maximum: 100 }, 'The same for both readers.'),
  insights: list(
    shape('Insight', {
      type: oneOf([
        'completed',
        'bothReviewed',
        'both5Star',
        'foundHelpful',
        'bothWishlisted',
        'wishlistCompletedOverlap',
      ]),
      title: text,
      cover_url: nullable(text),
      itemId: text,
      bookId: id,
    }),
  ),
});

const matchShape = ({ user, score, insights }: MatchesQuery['matches']['matches'][number]) => ({
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
});

export const matchRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/matches',
    name: 'matches',
    summary: 'Readers who share the reader’s taste, highest score first.',
    signedIn: true,
    secret: true,
    query: { userId: { schema: id, description: 'The token’s own reader.' }, ...paging(50) },
    answers: { 200: { description: 'The matches.', schema: list(match) } },
    async answer({ query, run }) {
      const { matches } = await run(MatchesDocument, pageOf(query, 50));
      return { body: matches.matches.map(matchShape), total: matches.totalCount };
    },
  },
];
