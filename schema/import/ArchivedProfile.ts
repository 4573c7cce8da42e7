import type { LibraryVisibility } from '../user/LibraryVisibility';
import type { ProfileInput } from '../user/types';
import type { User } from '../user/User';

/** The fields of a profile that an import fills in: those that its reader can edit, and the language. */
export type FilledFields = Pick<User, keyof ProfileInput | 'language'>;

/** The profile in an archive. */
export interface ArchivedProfile extends FilledFields {
  isMatchable: boolean;
  /** A name of `LibraryVisibility`. */
  libraryVisibility: string;
  goals: { year: number; books: number }[];
  /** Absent in imports that were stored by an older version. */
  preferences?: ArchivedPreferences;
}

/** How the reader is notified, and the books that are not recommended to them. */
export interface ArchivedPreferences {
  settings: {
    digest: string;
    weekday: number;
    timeZone: string;
    quietFrom: number | null;
    quietUntil: number | null;
  } | null;
  choices: { kind: string; channel: string; isOn: boolean }[];
  dismissed: { itemId: string; title: string; createdAt: string }[];
}

/** The preferences that an import has set. */
export interface FilledPreferences extends Pick<ArchivedPreferences, 'settings' | 'choices'> {
  dismissedIds: number[];
}

/** The fields that an import has filled in, so that undoing removes exactly those. */
export interface FilledProfile {
  fields: Partial<FilledFields>;
  isMatchable?: boolean;
  libraryVisibility?: LibraryVisibility;
  /** The visibility before the import. */
  visibilityBefore?: LibraryVisibility;
  goals: ArchivedProfile['goals'];
  preferences?: FilledPreferences;
}
