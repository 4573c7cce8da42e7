import { FollowersDocument, FollowingDocument, ToggleFollowDocument } from './gql/follow';
import { pageOf, paging } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { array, boolean, described, id, integer, requestBody, shape, string } from './schemas';

const follower = shape('Follower', { _id: id, username: string });
const unknownReader = () => new HttpError(404, 'User not found.');
const readersShape = (readers: readonly { id: string; username: string }[]) =>
  readers.map(({ id: _id, username }) => ({ _id, username }));

export const followRoutes: readonly Route[] = [
  {
    method: 'put',
    path: '/user/{id}/follow',
    name: 'toggleFollow',
    summary: 'Follows another reader, or stops following them.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('Follow', { following: described(boolean, 'Whether to follow the reader.') }, [
      'following',
    ]),
    answers: {
      200: {
        description: 'The current state.',
        schema: shape('Following', { following: boolean, followersCount: integer }),
      },
    },
    refusals: {
      403: 'It is the user’s own profile.',
      404: 'User not found.',
      409: 'The reader is blocked by the one who wants to follow.',
    },
    async answer({ path, body, run }) {
      const following = body.requiredBoolean('following');
      const { toggleFollow } = await run(ToggleFollowDocument, { userId: path.id ?? '', following });
      return { body: { following: toggleFollow.viewerFollows, followersCount: toggleFollow.followersCount } };
    },
  },
  {
    method: 'get',
    path: '/user/{id}/followers',
    name: 'followers',
    summary: 'Who follows a reader, newest first.',
    prefixOnly: true,
    query: paging(),
    answers: { 200: { description: 'The readers.', schema: array(follower) } },
    refusals: { 404: 'User not found.' },
    async answer({ path, query, run }) {
      const { user } = await run(FollowersDocument, { id: path.id ?? '', ...pageOf(query) });
      if (!user) throw unknownReader();
      return { body: readersShape(user.followers), total: user.followersCount };
    },
  },
  {
    method: 'get',
    path: '/user/{id}/following',
    name: 'following',
    summary: 'Whom a reader follows, newest first.',
    prefixOnly: true,
    query: paging(),
    answers: { 200: { description: 'The readers.', schema: array(follower) } },
    refusals: { 404: 'User not found.' },
    async answer({ path, query, run }) {
      const { user } = await run(FollowingDocument, { id: path.id ?? '', ...pageOf(query) });
      if (!user) throw unknownReader();
      return { body: readersShape(user.following), total: user.followingCount };
    },
  },
];
