import { belongsTo, createsTable, id, index, optional, ref, time, unique, varchar } from './columns';

export const EmailTokens = createsTable(2026112000003, {
  name: 'email_tokens',
  columns: [
    id(),
    ref('userId'),
    varchar('purpose', 10),
    varchar('tokenHash', 64),
    varchar('email', 254),
    time('createdAt'),
    time('expiresAt'),
    time('usedAt', optional),
  ],
  indices: [unique('tokenHash'), index('userId', 'purpose')],
  foreignKeys: [belongsTo('userId', 'users')],
});
