import 'reflect-metadata';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver } from './account/AccountResolver';
import { EmailToken } from './account/EmailToken';
import { SignInToken } from './account/SignInToken';
import { Book } from './book/Book';
import { BookIsbn } from './book/BookIsbn';
import { BookResolver } from './book/BookResolver';
import { Post } from './forum/Post';
import { PostChange } from './forum/PostChange';
import { Reaction } from './forum/Reaction';
import { ListEntry } from './list/ListEntry';
import { ListResolver, RemovedEntryResolver } from './list/ListResolver';
import { ViewerEntryResolver } from './list/ViewerEntryResolver';
import { Ranking } from './ranking/Ranking';
import { RankingResolver } from './ranking/RankingResolver';
import { BookReviewsResolver } from './review/BookReviewsResolver';
import { HelpfulMark } from './review/HelpfulMark';
import { Review } from './review/Review';
import { DeletedReviewResolver, ReviewResolver } from './review/ReviewResolver';
import { UserReviewsResolver } from './review/UserReviewsResolver';
import { Like } from './user/Like';
import { LikeResolver } from './user/LikeResolver';
import { User } from './user/User';
import { UserResolver } from './user/UserResolver';

/** Every table, as rows. */
export const entities = [
  User,
  EmailToken,
  SignInToken,
  Book,
  BookIsbn,
  ListEntry,
  Ranking,
  Review,
  HelpfulMark,
  Like,
  Post,
  Reaction,
  PostChange,
];

/** The GraphQL schema. Rules stand in the resolvers; there are no global middlewares, and inputs are checked where they are used. */
export const schema = buildSchemaSync({
  resolvers: [
    AccountResolver,
    UserResolver,
    BookResolver,
    ListResolver,
    RemovedEntryResolver,
    ViewerEntryResolver,
    RankingResolver,
    ReviewResolver,
    DeletedReviewResolver,
    BookReviewsResolver,
    UserReviewsResolver,
    LikeResolver,
  ],
  validate: false,
});
