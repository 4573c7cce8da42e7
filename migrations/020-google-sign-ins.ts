import { createsTable, id, time, unique, varchar } from './columns';

export const GoogleSignIns = createsTable(2026112000020, {
  name: 'google_sign_ins',
  columns: [
    id(),
    varchar('codeHash', 64),
    varchar('challenge', 64),
    varchar('subject', 255),
    varchar('email', 254),
    time('expiresAt'),
  ],
  indices: [unique('codeHash')],
});
