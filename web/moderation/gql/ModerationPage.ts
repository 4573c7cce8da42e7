/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What is wrong with a book. */
export type BookProblem =
  /** It is the same work as another book. */
  | 'DUPLICATE'
  /** Something said about it is wrong. */
  | 'ERROR';

/** What an operator did. */
export type ModerationKind =
  /** Closed the reports of a book. */
  | 'CLOSE'
  /** Closed the reports of a post that may stay. */
  | 'DISMISS'
  /** A review was dropped by a merge because its author had reviewed both books. */
  | 'DROP'
  /** A user was given the operator role. */
  | 'GIVE'
  /** A post was hidden. */
  | 'HIDE'
  /** Ended a suspension early. */
  | 'LIFT'
  /** Two books became one. */
  | 'MERGE'
  /** A hidden post was restored. */
  | 'RESTORE'
  /** An ISBN was taken away from a book. */
  | 'SPLIT'
  /** A user was suspended. */
  | 'SUSPEND'
  /** A user lost the operator role. */
  | 'TAKE';

/** Which posts to return. */
export type ModerationState =
  /** Hidden by an operator. */
  | 'HIDDEN'
  /** Reported, and nobody has looked at it yet. */
  | 'REPORTED';

/** The level of a post in a conversation. */
export type PostKind =
  /** Belongs to a thread. */
  | 'COMMENT'
  /** Belongs to a comment. */
  | 'REPLY'
  /** Opens a conversation; has a title. */
  | 'THREAD';

export type ViewerIsOperatorQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerIsOperatorQuery = { viewerIsOperator: boolean };

export type ModeratedPostCard_postFragment = { __typename: 'ModeratedPost', id: string, kind: Types.PostKind, title: string | null, content: string, createdAt: string, hidden: boolean, author: { __typename: 'User', id: string, username: string } | null, reports: Array<{ __typename: 'Report', reason: string, createdAt: string, user: { __typename: 'User', id: string, username: string } }> };

export type ModeratedPostsQueryVariables = Exact<{
  state: Types.ModerationState;
  offset: number;
}>;


export type ModeratedPostsQuery = { moderatedPosts: { __typename: 'ModeratedPostPage', totalCount: number, posts: Array<{ __typename: 'ModeratedPost', id: string, kind: Types.PostKind, title: string | null, content: string, createdAt: string, hidden: boolean, author: { __typename: 'User', id: string, username: string } | null, reports: Array<{ __typename: 'Report', reason: string, createdAt: string, user: { __typename: 'User', id: string, username: string } }> }> } };

export type SuspensionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SuspensionsQuery = { suspensions: Array<{ __typename: 'Suspension', reason: string, startedAt: string, endsAt: string, user: { __typename: 'User', id: string, username: string } }> };

export type ModerationLogQueryVariables = Exact<{ [key: string]: never; }>;


export type ModerationLogQuery = { moderationLog: Array<{ __typename: 'ModerationAct', id: string, kind: Types.ModerationKind, postId: string | null, reason: string, content: string | null, endsAt: string | null, createdAt: string, book: { __typename: 'Book', id: string | null, itemId: string, title: string } | null, user: { __typename: 'User', id: string, username: string } | null, operator: { __typename: 'User', id: string, username: string } | null }> };

export type ReportedBookCard_reportedFragment = { __typename: 'ReportedBook', book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverPath: string | null, isbns: Array<string> }, reports: Array<{ __typename: 'BookReport', problem: Types.BookProblem, text: string, createdAt: string, user: { __typename: 'User', id: string, username: string }, otherBook: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string> } | null }> };

export type ReportedBooksQueryVariables = Exact<{
  offset: number;
}>;


export type ReportedBooksQuery = { reportedBooks: { __typename: 'ReportedBookPage', totalCount: number, books: Array<{ __typename: 'ReportedBook', book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverPath: string | null, isbns: Array<string> }, reports: Array<{ __typename: 'BookReport', problem: Types.BookProblem, text: string, createdAt: string, user: { __typename: 'User', id: string, username: string }, otherBook: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string> } | null }> }> } };

export type DuplicateCard_bookFragment = { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, firstPublishYear: number | null, coverPath: string | null, isbns: Array<string> };

export type LikelyDuplicatesQueryVariables = Exact<{ [key: string]: never; }>;


export type LikelyDuplicatesQuery = { likelyDuplicates: Array<{ __typename: 'BookPair', readers: number, otherReaders: number, book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, firstPublishYear: number | null, coverPath: string | null, isbns: Array<string> }, other: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, firstPublishYear: number | null, coverPath: string | null, isbns: Array<string> } }> };

export type CloseBookReportsMutationVariables = Exact<{
  book: string;
}>;


export type CloseBookReportsMutation = { closeBookReports: { __typename: 'Book', id: string | null } };

export type HidePostMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type HidePostMutation = { hidePost: { __typename: 'ModeratedPost', id: string, hidden: boolean } };

export type RestorePostMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RestorePostMutation = { restorePost: { __typename: 'ModeratedPost', id: string, hidden: boolean } };

export type DismissReportsMutationVariables = Exact<{
  id: string;
}>;


export type DismissReportsMutation = { dismissReports: { __typename: 'ModeratedPost', id: string } };

export type SuspendReaderMutationVariables = Exact<{
  id: string;
  reason: string;
  days: number;
}>;


export type SuspendReaderMutation = { suspendReader: { __typename: 'Suspension', reason: string, endsAt: string, user: { __typename: 'User', id: string } } };

export type LiftSuspensionMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type LiftSuspensionMutation = { liftSuspension: { __typename: 'User', id: string } };

export type MergeBooksMutationVariables = Exact<{
  from: string;
  into: string;
}>;


export type MergeBooksMutation = { mergeBooks: { __typename: 'Book', id: string | null, itemId: string } };

export type SplitIsbnMutationVariables = Exact<{
  book: string;
  isbn: string;
}>;


export type SplitIsbnMutation = { splitIsbn: { __typename: 'Book', id: string | null, isbns: Array<string> } };

export const ModeratedPostCard_post = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedPostCard_post"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<ModeratedPostCard_postFragment, unknown>;
export const ReportedBookCard_reported = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportedBookCard_reported"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportedBook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherBook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}}]}}]}}]}}]} as unknown as DocumentNode<ReportedBookCard_reportedFragment, unknown>;
export const DuplicateCard_book = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DuplicateCard_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}}]}}]} as unknown as DocumentNode<DuplicateCard_bookFragment, unknown>;
export const ViewerIsOperatorDocument = {"__meta__":{"hash":"55f967c0f1662ac30e022d1316936fbfca62a19bb298bc15f991bb978ff83730"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewerIsOperator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerIsOperator"}}]}}]} as unknown as DocumentNode<ViewerIsOperatorQuery, ViewerIsOperatorQueryVariables>;
export const ModeratedPostsDocument = {"__meta__":{"hash":"682be97763b4a21e13389731339c420987fb322b8a4baf46b43f5aee9b0a69ed"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModeratedPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationState"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderatedPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedPostCard_post"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedPostCard_post"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<ModeratedPostsQuery, ModeratedPostsQueryVariables>;
export const SuspensionsDocument = {"__meta__":{"hash":"6ba2f758efe99197d452c909f080ede1f016b1ec9c53828181092b8a99ee1f7c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suspensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suspensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<SuspensionsQuery, SuspensionsQueryVariables>;
export const ModerationLogDocument = {"__meta__":{"hash":"1c526ce249ab13f39f91654bf88c3d84c3976178d988c7a2141684ea821f7463"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationLog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"operator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<ModerationLogQuery, ModerationLogQueryVariables>;
export const ReportedBooksDocument = {"__meta__":{"hash":"1d636a1c993a58204847c8b060910fe5aa11de5cad8ea072cd663f869605a17f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportedBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportedBooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"books"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportedBookCard_reported"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportedBookCard_reported"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportedBook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherBook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}}]}}]}}]}}]} as unknown as DocumentNode<ReportedBooksQuery, ReportedBooksQueryVariables>;
export const LikelyDuplicatesDocument = {"__meta__":{"hash":"757b8e96be2de17576a7331945c35906362d5190cb0c6ded30ba3b25f3ac1e06"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LikelyDuplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likelyDuplicates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readers"}},{"kind":"Field","name":{"kind":"Name","value":"otherReaders"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DuplicateCard_book"}}]}},{"kind":"Field","name":{"kind":"Name","value":"other"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DuplicateCard_book"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DuplicateCard_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}}]}}]} as unknown as DocumentNode<LikelyDuplicatesQuery, LikelyDuplicatesQueryVariables>;
export const CloseBookReportsDocument = {"__meta__":{"hash":"b223eaa5d60835e22a8bfcc00aabb1098761fcaaaf03fccca9026418884b5529"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseBookReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"book"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeBookReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"book"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CloseBookReportsMutation, CloseBookReportsMutationVariables>;
export const HidePostDocument = {"__meta__":{"hash":"cac49a573f2f054dc13504da88fa303024cb23e2b4b767fc72bc05f0fcf5e4eb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HidePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hidePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}}]}}]}}]} as unknown as DocumentNode<HidePostMutation, HidePostMutationVariables>;
export const RestorePostDocument = {"__meta__":{"hash":"6649e72f92545ddf3619836f90fe7a983ec5b8d7186638848c35b07a1208416e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restorePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}}]}}]}}]} as unknown as DocumentNode<RestorePostMutation, RestorePostMutationVariables>;
export const DismissReportsDocument = {"__meta__":{"hash":"e74d240d5fe9fcd1adcfbcd230dcd793f95de31f25305dc2564f644cc60fef55"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DismissReportsMutation, DismissReportsMutationVariables>;
export const SuspendReaderDocument = {"__meta__":{"hash":"b7aa0fb766245fde66c2375d212cb88c91aad2d903c21cc85df273ccb82a7411"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SuspendReader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suspendReader"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SuspendReaderMutation, SuspendReaderMutationVariables>;
export const LiftSuspensionDocument = {"__meta__":{"hash":"e2102bda1deef9af6f9bed4d76cee890e378edb7ef68aea7ee66138f101a1685"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LiftSuspension"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liftSuspension"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LiftSuspensionMutation, LiftSuspensionMutationVariables>;
export const MergeBooksDocument = {"__meta__":{"hash":"3fedf4c41f318eb5055f22afcc9e1349ca98a7c440c213428099dcfde38da075"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"into"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeBooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"fromId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"intoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"into"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}}]}}]}}]} as unknown as DocumentNode<MergeBooksMutation, MergeBooksMutationVariables>;
export const SplitIsbnDocument = {"__meta__":{"hash":"34daaa533c88b90ad4d00a3ed3a26ea57e33e8554c7775e58ac1597df47e3cec"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SplitIsbn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"book"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isbn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"splitIsbn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"book"}}},{"kind":"Argument","name":{"kind":"Name","value":"isbn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isbn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}}]}}]}}]} as unknown as DocumentNode<SplitIsbnMutation, SplitIsbnMutationVariables>;