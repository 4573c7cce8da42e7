import type { Client } from './app';

/* Mutations of the forum. Each returns the ID of its post, under the alias `post`. */
export const START =
  'mutation ($id: ID, $title: String!, $content: String!) { post: startThread(id: $id, title: $title, content: $content) { id } }';
export const COMMENT =
  'mutation ($id: ID, $threadId: ID!, $content: String!) { post: addComment(id: $id, threadId: $threadId, content: $content) { id } }';
export const REPLY =
  'mutation ($id: ID, $commentId: ID!, $content: String!) { post: addReply(id: $id, commentId: $commentId, content: $content) { id } }';
export const EDIT =
  'mutation ($id: ID!, $content: String!) { post: editPost(id: $id, content: $content) { id } }';
export const DELETE = 'mutation ($id: ID!) { post: deletePost(id: $id) { id } }';

/** Runs one of these mutations; returns the ID of the post. */
export const make = async (client: Client, mutation: string, variables: object = {}): Promise<string> =>
  (await client.run<{ post: { id: string } }, object>(mutation, variables)).post.id;
