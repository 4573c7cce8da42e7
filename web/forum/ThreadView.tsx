import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorView } from '../layout/ErrorView';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { AnswerForm } from './AnswerForm';
import { Comment } from './Comment';
import { useFeed, useReaders } from './feed';
import { FORUM } from './forumPath';
import { ThreadDocument } from './gql/ForumPage';
import type { Post_postFragment } from './gql/Post';
import { NewsPill } from './NewsPill';
import { PostFrame } from './PostFrame';
import styles from './ThreadView.module.css';
import { useChildren } from './useChildren';
import { usePost } from './usePost';

/** One thread with all its comments, opened at the post that the address names. */
export function ThreadView({ postId }: { postId: string }) {
  const { data, error, loading, refetch } = useQuery(ThreadDocument, {
    variables: { id: postId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const post = data?.post;
  const thread = post?.kind === 'THREAD' ? post : post?.thread;
  useFeed(data?.changeNumber, thread?.id);
  if (loading && !data)
    return (
      <Loading visible>
        <Skeleton height="20rem" />
      </Loading>
    );
  if (!data)
    return (
      <>
        <PageTitle title="Feedback Forum" />
        <Message tone="error">Failed to load threads.</Message>
        {error && <Retry onRetry={() => void refetch()}>The thread did not come.</Retry>}
      </>
    );
  if (!post || !thread) return <ErrorView detail="There is no such thread in the forum." />;
  return (
    <Thread
      id={thread.id}
      comment={post.kind === 'COMMENT' ? post : (post.comment ?? undefined)}
      reply={post.kind === 'REPLY' ? post : undefined}
    />
  );
}

interface ThreadProps {
  id: string;
  /** The comment that the address names, itself or by a reply to it. */
  comment: Post_postFragment | undefined;
  reply: Post_postFragment | undefined;
}

function Thread(props: ThreadProps) {
  const thread = usePost(props.id);
  return thread && <ThreadSheet thread={thread} {...props} />;
}

function ThreadSheet({ thread, comment, reply }: ThreadProps & { thread: Post_postFragment }) {
  const comments = useChildren(thread, null);
  const { ready, loading, failed, open, openAround, hasAfter, hasBefore, loadAfter } = comments;
  const readers = useReaders(thread.id);
  const end = useRef<HTMLDivElement>(null);
  const [unseen, see] = useUnseen(comments.ids, end, ready && !hasAfter);

  useEffect(() => {
    if (!ready && !loading && !failed) void (comment ? openAround(comment) : open());
  }, [ready, loading, failed, comment, open, openAround]);

  useReached(end, hasAfter && !loading && !failed, loadAfter);

  const showNews = async () => {
    if (hasAfter) await comments.openEnd();
    see();
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  };
  return (
    <>
      <p className={styles.back}>
        <Link to={FORUM}>Feedback Forum</Link>
      </p>
      <Card>
        <PostFrame
          post={thread}
          heading={<PageTitle title={thread.title ?? ''} dir="auto" className={styles.title} />}
        >
          <h2 className={styles.count}>
            {thread.commentCount} {thread.commentCount === 1 ? 'comment' : 'comments'}
            {readers !== null && readers > 1 && (
              <span className={styles.readers}>{readers} are reading now</span>
            )}
          </h2>
          {hasBefore && (
            <Button size="small" busy={loading} onClick={() => void comments.loadBefore()}>
              Show earlier comments
            </Button>
          )}
          {comments.ids.map((id) => (
            <Comment key={id} id={id} named={reply && id === comment?.id ? reply : undefined} />
          ))}
          {loading && <Loading visible />}
          {failed && (
            <Retry onRetry={() => void (ready ? loadAfter() : open())}>The comments did not come.</Retry>
          )}
          <div ref={end} />
          <NewsPill
            count={hasAfter ? comments.missed.length : unseen}
            word="comment"
            onShow={() => void showNews()}
          />
          {!thread.deleted && (
            <AnswerForm place={{ kind: 'COMMENT', threadId: thread.id, commentId: null }} />
          )}
        </PostFrame>
      </Card>
    </>
  );
}

/** Loads on when the end comes near. */
function useReached(
  end: React.RefObject<HTMLElement | null>,
  wanted: boolean,
  load: () => Promise<void>,
): void {
  const reached = useEffectEvent(() => void load());
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return;
    const watcher = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && reached(),
      {
        rootMargin: '1200px',
      },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [end, wanted]);
}

/** How many comments came below what the reader sees. */
function useUnseen(ids: readonly string[], end: React.RefObject<HTMLElement | null>, counting: boolean) {
  const seen = useRef(0);
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
  useEffect(() => {
    const came = ids.length - seen.current;
    seen.current = ids.length;
    if (counting && below.current && came > 0 && came < 20) setUnseen((now) => now + came);
  }, [ids, counting]);
  return [unseen, () => setUnseen(0)] as const;
}
