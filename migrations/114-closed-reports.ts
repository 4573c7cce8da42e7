import { addsColumn } from './columns';

/** When an operator closed the report. */
export const ClosedReports = addsColumn(2026112100114, 'post_reports', 'closedAt', 'datetime(3) NULL');
