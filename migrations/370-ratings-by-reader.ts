import { createsIndex } from './columns';

/** Holds all that the match index reads of reviews, so that it is built without their rows. */
export class RatingsByReader extends createsIndex(2026112800370, 'reviews', ['userId', 'bookId', 'rating']) {}
