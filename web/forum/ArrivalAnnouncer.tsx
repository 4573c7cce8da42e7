import { useEffect, useState } from 'react';
import { comma } from '../language/punctuation';
import { plural } from '../language/t';
import { onArrivals, type Arrival } from './arrivalEvents';

/** Announcements are combined over this time, so that a busy forum does not talk without end. */
const ANNOUNCE_INTERVAL = 3_000;
const NEWS = {
  THREAD: (count: number) => plural(count, '{count} new thread', '{count} new threads'),
  COMMENT: (count: number) => plural(count, '{count} new comment', '{count} new comments'),
  REPLY: (count: number) => plural(count, '{count} new reply', '{count} new replies'),
};

/** Announces new posts of others to screen readers, politely and in one sentence. */
export function News() {
  const [text, setText] = useState('');
  useEffect(() => {
    const counts = { THREAD: 0, COMMENT: 0, REPLY: 0 };
    const known = new Set<string>();
    let timer: number | undefined;
    const announceAll = () => {
      timer = undefined;
      const parts = (['THREAD', 'COMMENT', 'REPLY'] as const)
        .filter((kind) => counts[kind] > 0)
        .map((kind) => NEWS[kind](counts[kind]));
      Object.assign(counts, { THREAD: 0, COMMENT: 0, REPLY: 0 });
      setText(parts.join(comma()));
    };
    const arrived = ({ id, kind }: Arrival, mine: boolean) => {
      if (mine || known.has(id)) return void known.add(id);
      known.add(id);
      counts[kind]++;
      timer ??= window.setTimeout(announceAll, ANNOUNCE_INTERVAL);
    };
    const stop = onArrivals({ arrived, left: () => {} });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return <output className="visually-hidden">{text}</output>;
}
