import type { Client } from './app';

export const POST = `id kind threadId commentId title content edited deleted commentCount replyCount viewerReaction
  author { username } reactions { type user { username } } reactionCounts { type count }`;
export const START = `mutation ($id: ID, $title: String!, $content: String!) { post: startThread(id: $id, title: $title, content: $content) { ${POST} } }`;
export const COMMENT = `mutation ($id: ID, $threadId: ID!, $content: String!) { post: addComment(id: $id, threadId: $threadId, content: $content) { ${POST} } }`;
export const REPLY = `mutation ($id: ID, $commentId: ID!, $content: String!, $threadId: ID) { post: addReply(id: $id, commentId: $commentId, content: $content, threadId: $threadId) { ${POST} } }`;
export const EDIT = `mutation ($id: ID!, $content: String!, $kind: PostKind) { post: editPost(id: $id, content: $content, kind: $kind) { ${POST} } }`;
export const DELETE = `mutation ($id: ID!, $kind: PostKind) { post: deletePost(id: $id, kind: $kind) { ${POST} } }`;
export const REACT = `mutation ($id: ID!, $type: ReactionType!) { post: react(postId: $id, type: $type) { ${POST} } }`;
export const UNREACT = `mutation ($id: ID!, $type: ReactionType!) { post: unreact(postId: $id, type: $type) { ${POST} } }`;
export const READ = `query ($id: ID!) { post(id: $id) { ${POST} commentIds replyIds comments { hasMore posts { ${POST} } } } }`;
export const LOG = `SELECT number, kind, postId FROM post_changes ORDER BY number`;

export interface Post {
  id: string;
  content: string;
  title: string | null;
  edited: boolean;
  deleted: boolean;
  commentCount: number;
  replyCount: number;
  cursor: string;
  viewerReaction: string | null;
  author: { username: string } | null;
  commentIds: string[];
  replyIds: string[];
  comments: { hasMore: boolean; posts: Post[] };
  reactions: { type: string; user: { username: string } }[];
  reactionCounts: { type: string; count: number }[];
}

export const make = async (client: Client, mutation: string, variables: object) =>
  (await client.run<{ post: Post }, object>(mutation, variables)).post;
export const refused = async (client: Client, mutation: string, variables: object = {}) => {
  const { code, message } = await client.refusal(mutation, variables);
  return `${code} ${message}`;
};
export const read = async (client: Client, id: string) =>
  (await client.run<{ post: Post }, object>(READ, { id })).post;
export const startThread = (client: Client, title = 'Dune', content = 'Sand?') =>
  make(client, START, { title, content });
