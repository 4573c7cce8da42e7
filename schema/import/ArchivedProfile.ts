import type { LibraryVisibility } from '../user/LibraryVisibility';
import type { User } from '../user/User';

/** What an archive says of its reader. */
export interface ArchivedProfile {
  favoriteBook: string;
  favoriteAuthor: string;
  favoriteGenre: string;
  bio: string;
  avatar: string;
  avatarColor: string | null;
  language: string | null;
  isMatchable: boolean;
  /** A name of `LibraryVisibility`. */
  libraryVisibility: string;
  goals: { year: number; books: number }[];
}

/** The fields of a profile that an import fills in. */
export type FilledFields = Pick<
  User,
  'favoriteBook' | 'favoriteAuthor' | 'favoriteGenre' | 'bio' | 'avatar' | 'avatarColor' | 'language'
>;

/** What an import has filled in, so that undoing can take exactly that back. */
export interface FilledProfile {
  fields: Partial<FilledFields>;
  isMatchable?: boolean;
  libraryVisibility?: LibraryVisibility;
  /** What the visibility was before. */
  visibilityBefore?: LibraryVisibility;
  goals: ArchivedProfile['goals'];
}
