import { addsColumn } from './columns';

export const OriginalTitles = addsColumn(2026112300220, 'books', 'originalTitle', 'varchar(500)');
