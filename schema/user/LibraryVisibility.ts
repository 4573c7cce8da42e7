import { registerEnumType } from 'type-graphql';

/** Who may see a reader's library. */
export enum LibraryVisibility {
  EVERYONE = 0,
  READERS = 1,
  NOBODY = 2,
}
registerEnumType(LibraryVisibility, {
  name: 'LibraryVisibility',
  description:
    'Who may see a user’s library: lists, readings, tags, goals, year in books, favourites and bio.',
  valuesConfig: {
    EVERYONE: { description: 'Everyone, guests included.' },
    READERS: { description: 'Users who are signed in.' },
    NOBODY: { description: 'Only its owner, who takes part in no matches.' },
  },
});
