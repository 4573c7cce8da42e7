import { createsTable, primary, varchar } from './columns';

/** Keys shared by all gateways on this database, such as the one that signs the paths of covers. */
export const Secrets = createsTable(2026112300150, {
  name: 'secrets',
  columns: [varchar('name', 40, primary), varchar('value', 64)],
});
