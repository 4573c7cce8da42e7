import { BadInput } from '../errors';
import { AVATAR_KEYS, limits } from '../limits';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import type { ProfileInput } from './types';
import type { User } from './User';

const favourite = (name: string, text: string | null) =>
  cleanText(text ?? '', { name, max: limits.favourite });

/** The given fields of a profile in their stored form; an empty text may also be null. */
export function cleanProfile(input: ProfileInput): Partial<User> {
  const { favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor } = input;
  return {
    ...(favoriteBook !== undefined && { favoriteBook: favourite(msg('Favorite book'), favoriteBook) }),
    ...(favoriteAuthor !== undefined && {
      favoriteAuthor: favourite(msg('Favorite author'), favoriteAuthor),
    }),
    ...(favoriteGenre !== undefined && { favoriteGenre: favourite(msg('Favorite genre'), favoriteGenre) }),
    ...(bio !== undefined && { bio: cleanText(bio ?? '', { name: msg('Bio'), max: limits.bio }) }),
    ...(avatar !== undefined && { avatar: knownAvatar(avatar) }),
    ...(avatarColor !== undefined && { avatarColor: color(avatarColor) }),
  };
}

function knownAvatar(key: string | null): string {
  const known = AVATAR_KEYS.find((one) => one === key);
  if (!known) throw new BadInput('There is no such avatar.');
  return known;
}

function color(value: string | null): string | null {
  if (value !== null && !/^#[\da-f]{6}$/i.test(value))
    throw new BadInput('The avatar colour must look like #rrggbb.');
  return value;
}
