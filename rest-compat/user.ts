import {
  EditProfileDocument,
  LikersDocument,
  ProfileDocument,
  ToggleLikeDocument,
  type Reader_userFragment,
} from './gql/user';
import type { ProfileInput } from '../schema/gql/types';
import type { Input } from './input';
import { pageOf, paging, partOf } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import {
  array,
  boolean,
  described,
  enumOf,
  id,
  integer,
  nullable,
  requestBody,
  type Schema,
  shape,
  string,
  upTo,
} from './schemas';

const avatar = enumOf(['default', ...Array.from({ length: 9 }, (_, at) => `avatar${at + 1}`)]);
const avatarColor: Schema = nullable({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' });

const profile = shape('Profile', {
  _id: id,
  id,
  username: string,
  favoriteBook: string,
  favoriteAuthor: string,
  favoriteGenre: string,
  bio: string,
  avatar,
  avatarColor: described(avatarColor, 'Null if none was chosen; clients use their own default.'),
  likes: described(array(id), 'IDs of the users who like this profile.'),
});

const profileShape = ({ likers, ...user }: Reader_userFragment) => ({
  _id: user.id,
  id: user.id,
  username: user.username,
  favoriteBook: user.favoriteBook,
  favoriteAuthor: user.favoriteAuthor,
  favoriteGenre: user.favoriteGenre,
  bio: user.bio,
  avatar: user.avatar,
  avatarColor: user.avatarColor,
  likes: likers.map(({ id }) => id),
});

const unknownReader = () => new HttpError(404, 'User not found.');

/** The fields that can be changed. */
const EDITABLE: Record<keyof ProfileInput, Schema> = {
  favoriteBook: upTo(100),
  favoriteAuthor: upTo(100),
  favoriteGenre: upTo(100),
  bio: upTo(300),
  avatar,
  avatarColor,
};

function changeOf(body: Input): ProfileInput {
  const change: ProfileInput = {};
  for (const name of Object.keys(EDITABLE) as (keyof ProfileInput)[])
    if (body.has(name)) change[name] = name === 'avatarColor' ? body.nullableString(name) : body.string(name);
  body.settle();
  return change;
}

export const userRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/user/{id}',
    name: 'profile',
    summary: 'A reader’s profile.',
    answers: { 200: { description: 'The profile, without the email address.', schema: profile } },
    refusals: { 404: 'User not found.' },
    async answer({ path, run }) {
      const { user } = await run(ProfileDocument, { id: path.id ?? '' });
      if (!user) throw unknownReader();
      return { body: profileShape(user) };
    },
  },
  {
    method: 'put',
    path: '/user/{id}',
    name: 'editProfile',
    summary: 'Changes the user’s own profile; absent fields are unchanged.',
    signedIn: true,
    own: 'id',
    body: requestBody('ProfileChange', EDITABLE, []),
    answers: { 200: { description: 'The updated profile.', schema: profile } },
    async answer({ body, run }) {
      const { editProfile } = await run(EditProfileDocument, { input: changeOf(body) });
      return { body: profileShape(editProfile) };
    },
  },
  {
    method: 'get',
    path: '/user/{id}/likers',
    name: 'likers',
    summary: 'Who likes a profile, newest first.',
    query: paging(),
    answers: {
      200: { description: 'The readers.', schema: array(shape('Liker', { _id: id, username: string })) },
    },
    refusals: { 404: 'User not found.' },
    async answer({ path, query, run }) {
      const { user } = await run(LikersDocument, { id: path.id ?? '' });
      if (!user) throw unknownReader();
      const likers = user.likers.map(({ id, username }) => ({ _id: id, username }));
      return { body: partOf(likers, pageOf(query)), total: likers.length };
    },
  },
  {
    method: 'put',
    path: '/user/{id}/like',
    name: 'toggleLike',
    summary: 'Likes another user’s profile, or removes the like.',
    signedIn: true,
    body: requestBody('Like', { likerId: described(id, 'The owner of the token.') }, []),
    answers: {
      200: {
        description: 'The current state.',
        schema: shape('Liked', { liked: boolean, likes: array(id), likesCount: integer }),
      },
    },
    refusals: { 403: 'It is the user’s own profile.', 404: 'User not found.' },
    async answer({ path, run }) {
      const { toggleLike } = await run(ToggleLikeDocument, { userId: path.id ?? '' });
      const { viewerLikes, likers, likesCount } = toggleLike;
      return { body: { liked: viewerLikes, likes: likers.map(({ id }) => id), likesCount } };
    },
  },
];
