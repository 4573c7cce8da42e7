/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** What a notification is about. */
export type NotificationKind =
  /** Somebody commented on a thread of the viewer. */
  | 'COMMENT'
  /** Somebody follows the viewer. */
  | 'FOLLOW'
  /** Somebody found a review of the viewer helpful. */
  | 'HELPFUL'
  /** An import has finished. */
  | 'IMPORT'
  /** Somebody likes the viewer’s profile. */
  | 'LIKE'
  /** A new match with a score above 60. */
  | 'MATCH'
  /** A moderator decided something about the viewer or a post of theirs. */
  | 'MODERATION'
  /** Somebody reacted to a post of the viewer. */
  | 'REACTION'
  /** Somebody replied to a comment of the viewer. */
  | 'REPLY';

export type NotificationItem_notificationFragment = { __typename: 'Notification', id: string, sequence: number, kind: Types.NotificationKind, title: string | null, decision: Types.ModerationKind | null, actorCount: number, path: string, isRead: boolean, updatedAt: string, actors: Array<{ __typename: 'User', id: string, username: string, avatar: string, avatarColor: string | null }> };

export type NotificationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { unreadNotifications: number, notifications: { __typename: 'NotificationPage', endCursor: string | null, notifications: Array<{ __typename: 'Notification', id: string, sequence: number, kind: Types.NotificationKind, title: string | null, decision: Types.ModerationKind | null, actorCount: number, path: string, isRead: boolean, updatedAt: string, actors: Array<{ __typename: 'User', id: string, username: string, avatar: string, avatarColor: string | null }> }> } };

export type MarkReadMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MarkReadMutation = { markRead: number };

export type NotificationsNewsQueryVariables = Exact<{
  sequence: number;
}>;


export type NotificationsNewsQuery = { notificationsAfter: Array<{ __typename: 'Notification', id: string, isRead: boolean }> };

export type NotificationStatesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type NotificationStatesQuery = { notifications: { __typename: 'NotificationPage', endCursor: string | null, notifications: Array<{ __typename: 'Notification', id: string, isRead: boolean }> } };

export type MarkAllReadMutationVariables = Exact<{
  upTo?: number | null | undefined;
}>;


export type MarkAllReadMutation = { markAllRead: number };

export const NotificationItem_notification = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationItem_notification"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"actorCount"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"isRead"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"actors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarColor"}}]}}]}}]} as unknown as DocumentNode<NotificationItem_notificationFragment, unknown>;
export const NotificationsDocument = {"__meta__":{"hash":"27fc5e98004962c812c608f4d453ac334aa8db94143f9256851badd178ef8fcf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadNotifications"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationItem_notification"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationItem_notification"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"actorCount"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"isRead"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"actors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarColor"}}]}}]}}]} as unknown as DocumentNode<NotificationsQuery, NotificationsQueryVariables>;
export const MarkReadDocument = {"__meta__":{"hash":"644e088ceb35347114c4f80363d3645ae71d1cca22ea53b12bf98171edcbdcb5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}]}}]} as unknown as DocumentNode<MarkReadMutation, MarkReadMutationVariables>;
export const NotificationsNewsDocument = {"__meta__":{"hash":"c1e9abec2338c692a243c9583170a70bfcd3c955ff1903b71a8b11f16b570389"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationsNews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sequence"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationsAfter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sequence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sequence"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isRead"}}]}}]}}]} as unknown as DocumentNode<NotificationsNewsQuery, NotificationsNewsQueryVariables>;
export const NotificationStatesDocument = {"__meta__":{"hash":"726974307791fa39e029ae1438764dec341fb74b82e7154fe62331e14cbfb625"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationStates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isRead"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationStatesQuery, NotificationStatesQueryVariables>;
export const MarkAllReadDocument = {"__meta__":{"hash":"f5ef4d3a64ba44ffccd6a74a7fffc3334cd999d3f6014e5722818e3b29a4f2e5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAllRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"upTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"upTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"upTo"}}}]}]}}]} as unknown as DocumentNode<MarkAllReadMutation, MarkAllReadMutationVariables>;