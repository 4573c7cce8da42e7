import { createsTable, primary, ref } from './columns';

/** What gateways on one database read to know whether anything has changed; see `gateway/database/dataVersion.ts`. */
export const WriteCounters = createsTable(2026112000090, {
  name: 'write_counters',
  columns: [ref('id', primary), { name: 'number', type: 'bigint' }],
});
