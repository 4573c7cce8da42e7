import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../language/current';
import type { ListEntry_entryFragment } from './gql/ListButtons';

interface LongListProps {
  entries: readonly ListEntry_entryFragment[];
  className: string | undefined;
  /** The list is in a table, and its entries are rows. */
  asRows?: boolean;
  /** Renders an entry. The result must depend on nothing but the entry and the reader. */
  children: (entry: ListEntry_entryFragment) => ReactNode;
}

const CHUNK_SIZE = 50;

/** A list of any length: only the chunks near the window are rendered, and an entry is rendered again only when it changes. */
export function ChunkedList({ entries, className, asRows, children }: LongListProps) {
  return Array.from({ length: Math.ceil(entries.length / CHUNK_SIZE) }, (_, place) => (
    <Chunk
      key={place}
      entries={entries.slice(place * CHUNK_SIZE, (place + 1) * CHUNK_SIZE)}
      className={className}
      asRows={asRows}
    >
      {children}
    </Chunk>
  ));
}

interface EntryProps {
  entry: ListEntry_entryFragment;
  children: LongListProps['children'];
}

const Entry = memo(
  function Entry({ entry, children }: EntryProps) {
    useLanguage();
    return children(entry);
  },
  (before, { entry }) => before.entry === entry,
);

const isSame = (one: LongListProps, other: LongListProps) =>
  one.entries.length === other.entries.length &&
  one.entries.every((entry, place) => entry === other.entries[place]);

/** How far from the window a chunk is still rendered. */
const MARGIN = '1200px';

const Chunk = memo(function Chunk({ entries, className, asRows, children }: LongListProps) {
  useLanguage();
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | null>(null); // of a chunk that is far away; its space is kept
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (changes) => {
        const seen = changes.at(-1); // a busy page gets several notifications at once
        if (!seen) return;
        const isNear = seen.isIntersecting || element.contains(document.activeElement);
        setHeight((kept) => (isNear ? null : (kept ?? seen.boundingClientRect.height)));
      },
      { rootMargin: MARGIN },
    );
    watch.observe(element);
    const printed = () => flushSync(() => setHeight(null));
    addEventListener('beforeprint', printed);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', printed);
    };
  }, []);
  const Tag = asRows ? 'tbody' : 'ul';
  return (
    <Tag ref={list} className={className} style={height === null ? undefined : { height }}>
      {height === null &&
        entries.map((entry) => (
          <Entry key={entry.book.itemId} entry={entry}>
            {children}
          </Entry>
        ))}
    </Tag>
  );
}, isSame);
