import { LRUCache } from 'lru-cache';
import { BadInput } from '../errors';
import { DAY } from '../durations';

const ZONE_LENGTH = 40;

/** The IANA time zone with this name; throws if there is none. */
export function knownTimeZone(name: string): string {
  try {
    if (name.length <= ZONE_LENGTH) {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
      // Node calls some zones by their former names, such as Asia/Katmandu.
      return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
    }
  } catch {
    // rejected below
  }
  throw new BadInput('The time zone must be an IANA name, such as Europe/Berlin.');
}

/** Formats by time zone. Creating one takes far longer than using it. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
});

/** The local time in a time zone, represented as UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const parts = formats.memo(timeZone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

/** The hour of the day in a time zone. */
export const localHour = (moment: Date, timeZone: string): number =>
  wallClock(moment, timeZone).getUTCHours();

/** Canadian dates have the form of ISO 8601. */
const dayFormats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
});

/** The day in a time zone, such as `2026-11-24`. */
export const localDay = (moment: Date, timeZone: string): string => dayFormats.memo(timeZone).format(moment);

/** The time at which clocks in a time zone show this local time. If clocks are put forward over it, an hour later. */
function momentOf(wall: Date, timeZone: string): Date {
  let moment = wall.getTime();
  // The offset at the first guess may be that before a clock change.
  for (let round = 0; round < 2; round++)
    moment += wall.getTime() - wallClock(new Date(moment), timeZone).getTime();
  return new Date(moment);
}

/** The next time after this one at which it is this hour in a time zone, on this weekday (1 Monday to 7 Sunday) or any. */
export function nextLocalHour(
  after: Date,
  timeZone: string,
  hour: number,
  weekday: number | null = null,
): Date {
  const today = wallClock(after, timeZone);
  today.setUTCHours(hour, 0, 0, 0);
  for (let days = 0; ; days++) {
    const wall = new Date(today.getTime() + days * DAY);
    if (weekday !== null && (wall.getUTCDay() || 7) !== weekday) continue;
    const moment = momentOf(wall, timeZone);
    if (moment > after) return moment;
  }
}
