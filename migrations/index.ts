import { Bytewise } from './001-bytewise';
import { Users } from './002-users';
import { EmailTokens } from './003-email-tokens';
import { SignInTokens } from './004-sign-in-tokens';
import { Books } from './005-books';
import { BookIsbns } from './006-book-isbns';
import { ListEntries } from './007-list-entries';
import { Rankings } from './008-rankings';
import { Reviews } from './009-reviews';
import { HelpfulMarks } from './010-helpful-marks';
import { Likes } from './011-likes';
import { Posts } from './012-posts';
import { Reactions } from './013-reactions';
import { PostChanges } from './014-post-changes';
import { GoogleSignIns } from './020-google-sign-ins';
import { ForumCounter, ForumCounterRow } from './030-forum-counter';
import { PostReports } from './032-post-reports';
import { Blocks } from './033-blocks';
import { TasteChanges } from './040-taste-changes';
import { PersonalTokens } from './070-personal-tokens';
import { WriteCounters } from './090-write-counters';
import { Operators } from './110-operators';
import { Suspensions } from './111-suspensions';
import { ModerationActs } from './112-moderation-acts';
import { HiddenPosts } from './113-hidden-posts';
import { ClosedReports } from './114-closed-reports';
import { RankingSizes, RankingSizesCounted } from './120-ranking-sizes';
import { ForumThreads, ForumThreadsCounted } from './130-forum-threads';
import { HiddenPostCounts } from './140-hidden-post-counts';
import { NoPadding } from './141-no-padding';
import { Secrets } from './150-secrets';
import { ReviewClientIds } from './160-review-client-ids';
import { Readings } from './210-readings';
import { EntryNotes, EntryRatings } from './211-entry-notes';
import { EntryTags, Tags } from './212-tags';
import { ReadingGoals } from './213-reading-goals';
import { ReadingsByBook } from './214-readings-by-book';
import { OriginalTitles } from './220-original-titles';
import { LibraryVisibility, PrivateEntries, PrivateReadings, PublicEntriesByTime } from './230-privacy';
import { ImportRows, Imports } from './240-imports';
import { BookMerges, ModeratedBooks, ModeratedContents, SplitIsbns } from './250-book-merges';
import { ListUndos } from './260-list-undos';
import { BookLinks } from './270-book-links';
import { DismissedBooks } from './271-dismissed-books';
import { FollowersCounts, FollowingCounts, Follows } from './280-follows';
import { NotificationActs, Notifications, UnreadNotifications } from './283-notifications';
import { FeedEvents } from './290-feed-events';
import { NotificationsBySequence, NotificationSequences, ReaderSequences } from './291-notification-sequence';
import {
  DigestedNotifications,
  NotificationChoices,
  NotificationSettings,
  ShownNotifications,
} from './295-notification-settings';
import { UserLanguages } from './300-languages';
import { ArchivedProfiles, FilledProfiles, PastActivities } from './310-archives';
import { BookReports } from './320-book-reports';
import { PushOutbox, PushSubscriptions } from './332-push';
import { DigestTimes } from './336-digests';
import { BookOwners, BooksByOwner } from './350-unpublished-books';
import { ImportLookups, ImportLookupsByTime, ImportsLookedUp } from './352-import-lookups';
import { ChangedBooks } from './355-changed-books';
import { FeedEventsByTime, FeedEventsByTimeAlone } from './360-feed-events-by-time';
import { RatingsByReader } from './370-ratings-by-reader';
import { UndoStates } from './380-undo-states';
import { LongNotes } from './390-long-notes';

/** All migration steps, in the order of their stamps. DDL commits at once on MariaDB, so a step changes one thing. */
export const migrations = [
  Bytewise,
  Users,
  EmailTokens,
  SignInTokens,
  Books,
  BookIsbns,
  ListEntries,
  Rankings,
  Reviews,
  HelpfulMarks,
  Likes,
  Posts,
  Reactions,
  PostChanges,
  GoogleSignIns,
  ForumCounter,
  ForumCounterRow,
  PostReports,
  Blocks,
  TasteChanges,
  PersonalTokens,
  WriteCounters,
  Operators,
  Suspensions,
  ModerationActs,
  HiddenPosts,
  ClosedReports,
  RankingSizes,
  RankingSizesCounted,
  ForumThreads,
  ForumThreadsCounted,
  HiddenPostCounts,
  NoPadding,
  Secrets,
  ReviewClientIds,
  Readings,
  EntryNotes,
  EntryRatings,
  Tags,
  EntryTags,
  ReadingGoals,
  OriginalTitles,
  ListUndos,
  PrivateEntries,
  PrivateReadings,
  LibraryVisibility,
  PublicEntriesByTime,
  Imports,
  ImportRows,
  BookMerges,
  SplitIsbns,
  ModeratedBooks,
  ModeratedContents,
  BookLinks,
  DismissedBooks,
  Follows,
  FollowersCounts,
  FollowingCounts,
  Notifications,
  NotificationActs,
  UnreadNotifications,
  FeedEvents,
  ReaderSequences,
  NotificationSequences,
  NotificationsBySequence,
  NotificationSettings,
  NotificationChoices,
  ShownNotifications,
  DigestedNotifications,
  ReadingsByBook,
  UserLanguages,
  ArchivedProfiles,
  FilledProfiles,
  PastActivities,
  BookReports,
  PushSubscriptions,
  PushOutbox,
  DigestTimes,
  BookOwners,
  BooksByOwner,
  ImportLookups,
  ImportLookupsByTime,
  ImportsLookedUp,
  ChangedBooks,
  FeedEventsByTime,
  FeedEventsByTimeAlone,
  RatingsByReader,
  UndoStates,
  LongNotes,
];
