import { useEffect, useState } from 'react';
import { readDraft, storeDraft } from '../draftStorage';
import type { Profile_userFragment } from './gql/Profile';

export const EDITABLE = [
  'avatar',
  'avatarColor',
  'favoriteBook',
  'favoriteAuthor',
  'favoriteGenre',
  'bio',
] as const;
type Name = (typeof EDITABLE)[number];
export type Fields = Pick<Profile_userFragment, Name>;

/** A field with unsaved changes, and its value when the reader began to edit it. */
interface Edit {
  value: string | null;
  before: string | null;
}
type Edits = Partial<Record<Name, Edit>>;

const PLACE = 'PROFILE';

/**
 * The unsaved changes in the profile form. All other fields follow the saved profile, wherever it was saved. Unsaved changes
 * survive reloads and the end of the session; each tab has its own.
 */
export function useProfileEdits(user: Profile_userFragment) {
  const [edits, setEdits] = useState(() => (readDraft(user.id, PLACE, 'tab') ?? {}) as Edits);
  useEffect(
    () => storeDraft(user.id, PLACE, Object.keys(edits).length > 0 ? edits : null, 'tab'),
    [user.id, edits],
  );
  const changed = EDITABLE.filter((name) => edits[name] && edits[name].value !== user[name]);
  return {
    /** The current values of the form. */
    fields: Object.fromEntries(EDITABLE.map((name) => [name, edits[name]?.value ?? user[name]])) as Fields,
    /** Only what differs from the saved profile. */
    input: Object.fromEntries(changed.map((name) => [name, edits[name]?.value])) as Partial<Fields>,
    /** Whether a field that is being edited has been saved with another value elsewhere. */
    isChangedElsewhere: (name: Name) => changed.includes(name) && edits[name]?.before !== user[name],
    change(fields: Partial<Fields>) {
      setEdits((now) => {
        const next = { ...now };
        for (const name of EDITABLE) {
          const value = fields[name];
          if (value === undefined) continue;
          if (value === user[name]) delete next[name];
          else next[name] = { value, before: now[name] ? now[name].before : user[name] };
        }
        return next;
      });
    },
    /** Removes changes that have been saved; what was typed since stays. */
    saved: (input: Partial<Fields>) =>
      setEdits((now) => {
        const next = { ...now };
        for (const name of EDITABLE) if (next[name]?.value === input[name]) delete next[name];
        return next;
      }),
  };
}
