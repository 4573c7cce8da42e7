import { createsIndex, dropsIndex } from './columns';

/** Finds the newest events of followed readers without reading those of everybody else. */
export class FeedEventsByTime extends createsIndex(2026112800360, 'feed_events', ['at', 'userId']) {}

export class FeedEventsByTimeAlone extends dropsIndex(2026112800361, 'feed_events', ['at']) {}
