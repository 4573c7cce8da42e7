import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver } from './account/AccountResolver';
import { EmailResolver } from './account/EmailResolver';
import { EmailToken } from './account/EmailToken';
import { GoogleResolver } from './account/GoogleResolver';
import { GoogleSignIn } from './account/GoogleSignIn';
import { Notification, NotificationAct, UnreadNotifications } from './notification/Notification';
import { NotificationResolver } from './notification/NotificationResolver';
import { NotificationChoice, NotificationSettings } from './notification/NotificationSettings';
import { NotificationSettingsResolver } from './notification/NotificationSettingsResolver';
import { PushSubscription, QueuedPush } from './notification/PushSubscription';
import { OwnAccountResolver } from './account/OwnAccountResolver';
import { PersonalToken } from './account/PersonalToken';
import { PersonalTokenResolver } from './account/PersonalTokenResolver';
import { SignInToken } from './account/SignInToken';
import { Book } from './book/Book';
import { BookGroupResolver } from './book/BookGroupResolver';
import { BookIsbn } from './book/BookIsbn';
import { BookLink } from './book/BookLink';
import { BookMerge } from './book/BookMerge';
import { BookReport } from './book/BookReport';
import { BookReportResolver } from './book/BookReportResolver';
import { MergeResolver } from './book/MergeResolver';
import { MissingBookResolver } from './book/MissingBookResolver';
import { SplitIsbn } from './book/SplitIsbn';
import { BookResolver } from './book/BookResolver';
import { describe } from './descriptions';
import { dropNullArguments } from './dropNullArguments';
import { bindResolvers } from './bindResolvers';
import { FeedEvent } from './feed/FeedEvent';
import { FeedItemResolver, FeedResolver } from './feed/FeedResolver';
import { Follow } from './follow/Follow';
import { FollowResolver } from './follow/FollowResolver';
import { Block } from './forum/Block';
import { BlockResolver } from './forum/BlockResolver';
import { ConversationResolver } from './forum/ConversationResolver';
import { ForumSubscriptionResolver } from './forum/ForumSubscriptionResolver';
import { ForumCounter } from './forum/ForumCounter';
import { ForumResolver } from './forum/ForumResolver';
import { Post } from './forum/Post';
import { PostChange } from './forum/PostChange';
import { PostReport } from './forum/PostReport';
import { PostReportResolver } from './forum/PostReportResolver';
import { PostingResolver } from './forum/PostingResolver';
import { Reaction } from './forum/Reaction';
import { ReactionResolver } from './forum/ReactionResolver';
import { Import } from './import/Import';
import { ImportResolver } from './import/ImportResolver';
import { ImportCandidateResolver, ImportRowResolver } from './import/ImportRowResolver';
import { ImportRow } from './import/ImportRow';
import { PastActivity } from './import/PastActivity';
import { ListEntry } from './list/ListEntry';
import {
  ListPageResolver,
  ListResolver,
  RemovedEntryResolver,
  UndoneChangeResolver,
} from './list/ListResolver';
import { ListUndo } from './list/ListUndo';
import { EntryResolver } from './list/EntryResolver';
import { TagResolver } from './list/TagResolver';
import { PrivacyResolver } from './list/PrivacyResolver';
import { SeveralEntriesResolver } from './list/SeveralEntriesResolver';
import { EntryTag, Tag } from './list/Tag';
import { GoalResolver, UserGoalResolver } from './reading/GoalResolver';
import { Reading } from './reading/Reading';
import { ReadingGoal } from './reading/ReadingGoal';
import { DeletedReadingResolver, ReadingResolver } from './reading/ReadingResolver';
import { ViewerEntryResolver } from './list/ViewerEntryResolver';
import {
  ComparedBookResolver,
  ComparisonResolver,
  InsightResolver,
  LovedBookResolver,
  MatchFieldResolver,
  MatchPartResolver,
  ViewerMatchableResolver,
  WitnessResolver,
} from './match/MatchFieldResolver';
import { AlsoLovedBookResolver, AlsoLovedResolver } from './match/AlsoLovedResolver';
import { ExampleMatchResolver } from './match/ExampleMatchResolver';
import { FamiliarBooksResolver } from './match/FamiliarBooksResolver';
import { DismissedBook } from './match/DismissedBook';
import { DismissedBookResolver } from './match/DismissedBookResolver';
import { MatchResolver } from './match/MatchResolver';
import { TasteChange } from './match/TasteChange';
import { ModerationAct } from './moderation/ModerationAct';
import { ModeratedPostResolver, OperatorResolver } from './moderation/OperatorResolver';
import { Operator } from './moderation/Operator';
import { Suspension } from './moderation/Suspension';
import {
  AccountSuspensionResolver,
  SessionSuspensionResolver,
  SuspensionResolver,
} from './moderation/SuspensionResolver';
import { ModerationActResolver } from './moderation/ModerationActResolver';
import { Ranking } from './ranking/Ranking';
import { RankingResolver } from './ranking/RankingResolver';
import { RankingSize } from './ranking/RankingSize';
import { BookReviewsResolver } from './review/BookReviewsResolver';
import { HelpfulMark } from './review/HelpfulMark';
import { Review } from './review/Review';
import { DeletedReviewResolver, ReviewResolver } from './review/ReviewResolver';
import { UserReviewsResolver } from './review/UserReviewsResolver';
import { Like } from './user/Like';
import { LikeResolver } from './user/LikeResolver';
import { LanguageResolver } from './user/LanguageResolver';
import { LibraryResolver } from './user/LibraryResolver';
import { User } from './user/User';
import { ReaderSearchResolver } from './user/ReaderSearchResolver';
import { FinishedBookResolver } from './user/FinishedBookResolver';
import { YearReaderResolver, YearReadersResolver } from './user/YearReaderResolver';
import { UserResolver } from './user/UserResolver';

/** Every table, as entity classes. */
export const entities = [
  User,
  EmailToken,
  SignInToken,
  PersonalToken,
  GoogleSignIn,
  Book,
  BookIsbn,
  BookLink,
  DismissedBook,
  BookMerge,
  BookReport,
  SplitIsbn,
  ListEntry,
  Tag,
  EntryTag,
  Reading,
  ReadingGoal,
  ListUndo,
  Import,
  ImportRow,
  PastActivity,
  Ranking,
  RankingSize,
  Review,
  HelpfulMark,
  Like,
  FeedEvent,
  Follow,
  Notification,
  NotificationAct,
  UnreadNotifications,
  NotificationSettings,
  NotificationChoice,
  PushSubscription,
  QueuedPush,
  Post,
  Reaction,
  PostChange,
  ForumCounter,
  TasteChange,
  PostReport,
  Block,
  Operator,
  Suspension,
  ModerationAct,
];

/** Authorization and validation are in the resolvers; there are no global middlewares. */
const built = buildSchemaSync({
  resolvers: [
    AccountResolver,
    EmailResolver,
    GoogleResolver,
    OwnAccountResolver,
    PersonalTokenResolver,
    UserResolver,
    FinishedBookResolver,
    YearReaderResolver,
    YearReadersResolver,
    LanguageResolver,
    LibraryResolver,
    BookResolver,
    BookGroupResolver,
    BookReportResolver,
    MergeResolver,
    MissingBookResolver,
    ListResolver,
    ListPageResolver,
    EntryResolver,
    TagResolver,
    PrivacyResolver,
    SeveralEntriesResolver,
    ReadingResolver,
    DeletedReadingResolver,
    GoalResolver,
    UserGoalResolver,
    ImportResolver,
    ImportRowResolver,
    ImportCandidateResolver,
    RemovedEntryResolver,
    UndoneChangeResolver,
    ViewerEntryResolver,
    RankingResolver,
    ReviewResolver,
    DeletedReviewResolver,
    BookReviewsResolver,
    UserReviewsResolver,
    LikeResolver,
    FeedItemResolver,
    FeedResolver,
    FollowResolver,
    NotificationResolver,
    NotificationSettingsResolver,
    ForumResolver,
    PostingResolver,
    ReactionResolver,
    ForumSubscriptionResolver,
    MatchResolver,
    AlsoLovedResolver,
    DismissedBookResolver,
    ReaderSearchResolver,
    ExampleMatchResolver,
    FamiliarBooksResolver,
    AlsoLovedBookResolver,
    ConversationResolver,
    MatchFieldResolver,
    InsightResolver,
    MatchPartResolver,
    LovedBookResolver,
    WitnessResolver,
    ComparedBookResolver,
    ComparisonResolver,
    ViewerMatchableResolver,
    BlockResolver,
    PostReportResolver,
    OperatorResolver,
    ModeratedPostResolver,
    ModerationActResolver,
    SuspensionResolver,
    SessionSuspensionResolver,
    AccountSuspensionResolver,
  ],
  validate: false,
  pubSub: createPubSub(), // required by type-graphql, although every subscription here has its own stream
});

/** The GraphQL schema, with a description for every part. */
export const schema = describe(dropNullArguments(bindResolvers(built)));
