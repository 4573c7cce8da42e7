import { belongsTo, createsTable, id, index, optional, ref, time, unique, varchar } from './columns';

export const PersonalTokens = createsTable(2026112000070, {
  name: 'personal_tokens',
  columns: [
    id(),
    ref('userId'),
    varchar('name', 60),
    varchar('tokenHash', 64),
    varchar('scopes', 60),
    time('createdAt'),
    time('expiresAt'),
    time('lastUsedAt', optional),
  ],
  indices: [index('userId'), unique('tokenHash')],
  foreignKeys: [belongsTo('userId', 'users')],
});
