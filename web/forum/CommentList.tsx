import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import { Retry } from '../ui/Retry';
import { Comment } from './Comment';
import styles from './CommentList.module.css';
import type { Post_postFragment } from './gql/Post';
import { keyOf, type Part } from './commentRanges';
import { useInView } from '../ui/useInView';

/** This many comments are added to and removed from the page together while scrolling. */
const SLICE_SIZE = 10;
/** A range that is only scrolled past is not loaded. */
const PASSING = 60;

export interface Named {
  comment: Post_postFragment;
  reply: Post_postFragment | undefined;
}

interface CommentListProps {
  parts: readonly Part[];
  failed: ReadonlySet<string>;
  load: (key: string) => Promise<void>;
  /** The post in the address. */
  named: Named | undefined;
}

/**
 * All comments of a thread. Every range takes its space from the start, so the scroll bar is accurate, but only ranges near the
 * window are loaded and in the page. They are in document order; what the reader sees stays in place when a range above turns out
 * higher or lower than estimated.
 */
export function CommentList({ parts, failed, load, named }: CommentListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} className={styles.list}>
      {parts.map((part) => {
        const key = keyOf(part);
        if (part.ids)
          return slicesOf(part.ids).map((ids) => (
            <Slice
              key={ids[0]}
              list={list}
              ids={ids}
              named={ids.includes(named?.comment.id ?? '') ? named : undefined}
            />
          ));
        return <Gap key={key} name={key} part={part} failed={failed.has(key)} load={load} />;
      })}
    </div>
  );
}

function slicesOf(ids: readonly string[]): string[][] {
  const slices = [];
  for (let at = 0; at < ids.length; at += SLICE_SIZE) slices.push(ids.slice(at, at + SLICE_SIZE));
  return slices;
}

/** A range of comments that is not loaded yet. */
const Gap = memo(function Gap({
  name,
  part,
  failed,
  load,
}: {
  name: string;
  part: Part;
  failed: boolean;
  load: CommentListProps['load'];
}) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  useInView(box, (near) => {
    clearTimeout(timer.current);
    if (near) timer.current = window.setTimeout(() => void load(name), PASSING);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {(part.size > 0 || part.upTo === null) && (
        <div ref={box} className={styles.gap} style={{ height: roomFor(part.size) }}>
          {failed && <Retry onRetry={() => void load(name)}>{t('The comments could not be loaded.')}</Retry>}
        </div>
      )}
      {part.mine.map((id) => (
        <Comment key={id} id={id} />
      ))}
    </>
  );
});

const roomFor = (comments: number) => `calc(${comments} * var(--comment-room))`;

interface SliceProps {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  named: Named | undefined;
}

/** A range of loaded comments: in the page while it is near the window or in use. */
const Slice = memo(
  function Slice({ list, ids, named }: SliceProps) {
    const box = useRef<HTMLDivElement>(null);
    const [away, setAway] = useState<number | null>(null); // its height while it is out of the page
    useInView(box, (near, height) => {
      if (near === (away === null) || (!near && isInUse(box.current))) return;
      startTransition(() => setAway(near ? null : height));
    });
    useLayoutEffect(() => {
      const { current } = list;
      if (box.current && current && !current.style.getPropertyValue('--comment-room'))
        current.style.setProperty(
          '--comment-room', // the first comments give an estimate for the heights of the others
          `${box.current.offsetHeight / ids.length}px`,
        );
    });
    return (
      <div ref={box} className={styles.slice} style={away === null ? undefined : { height: away }}>
        {away === null &&
          ids.map((id) => (
            <Comment key={id} id={id} named={id === named?.comment.id ? named.reply : undefined} />
          ))}
      </div>
    );
  },
  (before, { ids, named }) =>
    before.named === named &&
    before.ids.length === ids.length &&
    before.ids.every((id, at) => id === ids[at]),
);

/** Whether the reader is writing, has opened something or has selected text in it. */
function isInUse(box: HTMLElement | null): boolean {
  if (!box) return false;
  const selection = getSelection();
  return (
    box.contains(document.activeElement) ||
    box.querySelector('form, [aria-expanded="true"]') !== null ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(box, true))
  );
}
