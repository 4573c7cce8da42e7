import { createsIndex } from './columns';

/** A covering index for building the match index, which then need not read the rows of reviews. */
export class RatingsByReader extends createsIndex(2026112800370, 'reviews', ['userId', 'bookId', 'rating']) {}
