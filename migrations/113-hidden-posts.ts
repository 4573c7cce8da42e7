import { addsTime } from './columns';

/** When a moderator hid the post. */
export const HiddenPosts = addsTime(2026112100113, 'posts', 'hiddenAt');
