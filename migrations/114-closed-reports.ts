import { addsTime } from './columns';

/** When an operator was done with the report. */
export const ClosedReports = addsTime(2026112100114, 'post_reports', 'closedAt');
