import { addsColumn } from './columns';

/** When a moderator hid the post. */
export const HiddenPosts = addsColumn(2026112100113, 'posts', 'hiddenAt', 'datetime(3) NULL');
