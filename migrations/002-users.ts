import { counter, createsTable, flag, id, optional, time, unique, varchar } from './columns';

export const Users = createsTable(2026112000002, {
  name: 'users',
  columns: [
    id(),
    varchar('username', 30),
    varchar('usernameKey', 30),
    varchar('usernameSkeleton', 60),
    varchar('email', 254, optional),
    varchar('emailKey', 254, optional),
    time('emailConfirmedAt', optional),
    varchar('passwordHash', 255, optional),
    varchar('googleSubject', 255, optional),
    varchar('favoriteBook', 100, { default: "''" }),
    varchar('favoriteAuthor', 100, { default: "''" }),
    varchar('favoriteGenre', 100, { default: "''" }),
    varchar('bio', 300, { default: "''" }),
    varchar('avatar', 10, { default: "'default'" }),
    varchar('avatarColor', 7, optional),
    counter('likesCount'),
    flag('matchable', true),
    time('createdAt'),
  ],
  indices: [unique('usernameKey'), unique('usernameSkeleton'), unique('emailKey'), unique('googleSubject')],
});
