import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { triedBooks } from '../account/triedBooks';
import type { BookTile_bookFragment } from '../book/gql/BookTile';
import { plural, t } from '../language/t';
import { toast } from '../ui/toast';
import { FamiliarBooksDocument } from './gql/ReadingWall';
import { WALL } from './WallFrame';

/** The next covers are books that readers of the last so many marked books have read. */
const FOLLOWED = 50;
/** This many covers are replaced after a press, once there was no other press for this long, in ms. */
const FOLLOWING = 3;
const FOLLOW_DELAY = 500;
/** At most this many covers that were shown before are sent to the server. */
const SEEN = 500;

type Books = readonly BookTile_bookFragment[];
const NONE: Books = [];

/**
 * The covers of the wall. After a press the last unmarked ones are replaced by books that readers of the marked book have read:
 * the wall keeps its size, and nothing moves.
 */
export function useWall() {
  const client = useApolloClient();
  const first = useDeferredQuery(FamiliarBooksDocument, { variables: { limit: WALL, read: [], seen: [] } });
  const [shown, setShown] = useState<Books>();
  const [pressed, setPressed] = useState<Books>(NONE);
  const [news, setNews] = useState('');
  const [busy, setBusy] = useState(false);
  const seen = useRef(new Set<string>());
  const start = first.data?.familiarBooks ?? NONE;
  const books = shown ?? start;
  const said = new Set([...triedBooks(), ...pressed].map(({ itemId }) => itemId));

  const next = async (limit: number): Promise<Books> => {
    for (const { itemId } of start) seen.current.add(itemId);
    const { data } = await client.query({
      query: FamiliarBooksDocument,
      variables: { limit, read: [...said].slice(-FOLLOWED), seen: [...seen.current].slice(-SEEN) },
    });
    for (const { itemId } of data?.familiarBooks ?? NONE) seen.current.add(itemId);
    return data?.familiarBooks ?? NONE;
  };
  const more = async () => {
    setBusy(true);
    await next(WALL)
      .then((found) => {
        if (found.length === 0) return toast.success(t('You have seen all covers.'));
        setShown(found);
        setNews(plural(found.length, '{count} new cover.', '{count} new covers.'));
      })
      .catch(() => toast.error(t('More covers could not be loaded just now.')));
    setBusy(false);
  };
  const follow = async (title: string) => {
    const found = await next(FOLLOWING).catch(() => NONE);
    if (found.length === 0) return;
    setShown((now = start) => replaceLast(now, found, said));
    setNews(t('New covers, because you have read {title}.', { title }));
  };
  const press = (book: BookTile_bookFragment) => setPressed([...pressed, book]);
  useFollow(pressed.at(-1), follow);
  return { ...first, books, more, busy, news, press };
}

/** Acts on the last marked book after a delay. */
function useFollow(last: BookTile_bookFragment | undefined, follow: (title: string) => Promise<void>): void {
  const act = useEffectEvent(follow);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => void act(last.title), FOLLOW_DELAY);
    return () => clearTimeout(timer);
  }, [last]);
}

/** Replaces the last unmarked books, except one that has the focus. */
function replaceLast(books: Books, found: Books, said: ReadonlySet<string>): Books {
  const focused = document.activeElement?.closest<HTMLElement>('[data-book]')?.dataset.book;
  const free = books.filter(({ itemId }) => !said.has(itemId) && itemId !== focused).slice(-found.length);
  const coming = new Map(free.map(({ itemId }, at) => [itemId, found[at]]));
  return books.map((book) => coming.get(book.itemId) ?? book);
}
