/** What only signed-in readers see of the home page, in one chunk. */
export { Feed } from '../feed/Feed';
export { LovedByReadersLikeYou } from '../match/LovedByReadersLikeYou';
export { NewForYou } from './NewForYou';
export { ReadingNow } from './ReadingNow';
