import { useApolloClient } from '@apollo/client/react';
import { ArrowDown } from 'lucide-react';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { CommentList, type Named } from './CommentList';
import { useLiveUpdates, useReaders } from './liveUpdates';
import { useHasDraft } from './drafts';
import { FORUM } from './forumPath';
import type { ThreadQuery } from './gql/ThreadView';
import { Post_post, type Post_postFragment } from './gql/Post';
import { LazyAnswerForm } from './LazyAnswerForm';
import { NewPostsButton } from './NewPostsButton';
import { PostFrame } from './PostFrame';
import { PostSkeleton } from './PostSkeleton';
import styles from './ThreadView.module.css';
import { scrollToAnchor } from '../ui/scrollAnchor';
import { threadAnswer } from './threadQuery';
import type { Part } from './commentRanges';
import { useComments, type Beginning } from './useComments';
import { usePost } from './usePost';
import { draftKey, type Place } from './usePosting';
import { lazyPart } from '../ui/lazyPart';

const MissingPost = lazyPart(() =>
  import('./MissingPost').then((module) => ({ default: module.MissingPost })),
);

/** One thread with all of its comments, opened at the post in the address. */
export function ThreadView({ postId }: { postId: string }) {
  const { data, failed, retry } = useThread(postId);
  const post = data?.post;
  const thread = post?.kind === 'THREAD' ? post : post?.thread;
  useLiveUpdates(data?.changeNumber, thread?.id);
  if (failed)
    return (
      <div className={styles.failed}>
        <PageTitle title={t('Feedback Forum')} />
        <Message tone="error">{t('Failed to load threads.')}</Message>
        <Retry onRetry={retry}>{t('The thread could not be loaded.')}</Retry>
      </div>
    );
  if (!data)
    return (
      <Loading visible>
        <PostSkeleton />
      </Loading>
    );
  if (!post || !thread)
    return (
      <Suspense>
        <MissingPost />
      </Suspense>
    );
  const comment = post.kind === 'COMMENT' ? post : post.comment;
  return (
    <Thread
      id={thread.id}
      beginning={{
        marks: thread.commentMarks,
        size: thread.commentCount,
        first: post.kind === 'THREAD' ? post.comments.posts : null,
      }}
      named={comment ? { comment, reply: post.kind === 'REPLY' ? post : undefined } : undefined}
    />
  );
}

/** The thread as loaded when the screen opens, and again for another reader. Later changes come from the feed. */
function useThread(postId: string) {
  const client = useApolloClient();
  const [data, setData] = useState<ThreadQuery | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(
    () =>
      threadAnswer(postId).then(setData, () => {
        setFailed(true);
      }),
    [postId],
  );
  useEffect(() => void ask(), [ask]);
  const retry = () => {
    setFailed(false);
    void ask();
  };
  const startOver = useEffectEvent(() => {
    setData(null);
    retry();
  });
  // Signed in or out in another tab: the cache has none of the posts any more.
  useEffect(() => client.onResetStore(async () => startOver()), [client]);
  return { data, failed, retry };
}

interface ThreadProps {
  id: string;
  beginning: Beginning;
  named: Named | undefined;
}

function Thread(props: ThreadProps) {
  const thread = usePost(props.id);
  return thread && <ThreadSheet thread={thread} {...props} />;
}

function ThreadSheet({ thread, beginning, named: asNamed }: ThreadProps & { thread: Post_postFragment }) {
  const [named] = useState(asNamed); // does not change while the screen is open
  const end = useRef<HTMLDivElement>(null);
  const news = useNews(end);
  const { parts, failed, load, loadEnd } = useComments(
    thread.id,
    { ...beginning, named: named?.comment },
    news.arrived,
  );
  const readers = useReaders(thread.id);
  const place: Place = { kind: 'COMMENT', threadId: thread.id, commentId: null };
  const hasDraft = useHasDraft(draftKey(place));
  const { cache } = useApolloClient();
  const postOf = (id: string) =>
    cache.readFragment({ fragment: Post_post, fragmentName: 'Post_post', id: `Post:${id}` });

  const showNewest = async () => {
    await loadEnd();
    news.see();
    requestAnimationFrame(() => end.current && scrollToAnchor(end.current));
  };
  return (
    <>
      <p className={styles.back}>
        <Link to={FORUM}>{t('Feedback Forum')}</Link>
      </p>
      <Card>
        <PostFrame
          post={thread}
          heading={<PageTitle title={thread.title ?? ''} dir="auto" className={styles.title} />}
        >
          <div className={styles.head}>
            <h2 className={styles.count}>{countHeading(thread.commentCount, parts, postOf)}</h2>
            {readers !== null && readers > 1 && (
              <span className={styles.readers}>
                {plural(readers, '{count} are reading now', '{count} are reading now')}
              </span>
            )}
            {parts.length > 2 && (
              <Button
                size="small"
                variant="quiet"
                icon={<ArrowDown aria-hidden="true" />}
                onClick={() => void showNewest()}
              >
                {t('Newest comments')}
              </Button>
            )}
          </div>
          <div>
            <CommentList parts={parts} failed={failed} load={load} named={named} />
            <div ref={end} />
            <NewPostsButton count={news.unseen} word="comment" onShow={() => void showNewest()} />
          </div>
          {(hasDraft || !thread.deleted) && (
            <Suspense fallback={<div className={styles.answer} />}>
              <LazyAnswerForm place={place} />
            </Suspense>
          )}
        </PostFrame>
      </Card>
    </>
  );
}

/** Counts the comments that can be read, or the placeholders if there are none. The server has not counted what is being sent. */
function countHeading(
  counted: number,
  parts: readonly Part[],
  postOf: (id: string) => Post_postFragment | null,
): string {
  const listed = parts.flatMap(({ ids }) => ids ?? []).map(postOf);
  const readable = counted || listed.filter((post) => !post?.deleted && !post?.hidden).length;
  if (readable > 0 || listed.length === 0) return plural(readable, '{count} comment', '{count} comments');
  const { length } = listed;
  const isHidden = (post: Post_postFragment | null) => post?.hidden;
  if (listed.every(isHidden)) return plural(length, '{count} comment hidden', '{count} comments hidden');
  if (listed.some(isHidden)) return plural(length, '{count} comment removed', '{count} comments removed');
  return plural(length, '{count} comment deleted', '{count} comments deleted');
}

/** Counts the comments that arrived below the visible area. */
function useNews(end: RefObject<HTMLElement | null>) {
  const below = useRef(false);
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const watcher = new IntersectionObserver((looks) => {
      const entry = looks.at(-1); // how it stands now
      below.current = !entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) > 0;
      if (!below.current) setUnseen(0);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [end]);
  return {
    unseen,
    arrived: () => below.current && setUnseen((now) => now + 1),
    see: () => setUnseen(0),
  };
}
