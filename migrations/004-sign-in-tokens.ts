import { belongsTo, createsTable, id, index, ref, time, unique, varchar } from './columns';

export const SignInTokens = createsTable(2026112000004, {
  name: 'sign_in_tokens',
  columns: [
    id(),
    ref('userId'),
    varchar('tokenHash', 64),
    varchar('device', 200),
    time('createdAt'),
    time('lastUsedAt'),
    time('expiresAt'),
  ],
  indices: [unique('tokenHash'), index('userId')],
  foreignKeys: [belongsTo('userId', 'users')],
});
