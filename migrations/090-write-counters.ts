import { createsTable, primary, ref } from './columns';

/** Counters by which gateways on one database notice changes; see `gateway/database/dataVersion.ts`. */
export const WriteCounters = createsTable(2026112000090, {
  name: 'write_counters',
  columns: [ref('id', primary), { name: 'number', type: 'bigint' }],
});
