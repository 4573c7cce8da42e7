import { addsColumn } from './columns';

/** The client's ID of the request that created a review. */
export const ReviewClientIds = addsColumn(2026112300160, 'reviews', 'clientId', 'varchar(36) NULL');
