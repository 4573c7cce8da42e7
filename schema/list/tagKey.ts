import { fold } from '../fold';

/** Names with the same key are the same tag. Folding can make a name longer than the column of keys. */
export const tagKey = (name: string): string => Array.from(fold(name)).slice(0, 80).join('');
