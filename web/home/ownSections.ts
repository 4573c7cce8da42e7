/** The sections of the home page for signed-in readers, in one chunk. */
export { Feed } from '../feed/Feed';
export { LovedByReadersLikeYou } from '../match/LovedByReadersLikeYou';
export { NewForYou } from './NewForYou';
export { ReadingNow } from './ReadingNow';
