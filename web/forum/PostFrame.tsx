import { useApolloClient } from '@apollo/client/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { refusalOf, UNREACHABLE } from '../apollo';
import { PATIENT, useIsWaiting } from '../patience';
import { useSession } from '../session';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { useConfirm } from '../ui/confirm';
import { Moment } from '../ui/Moment';
import { toast } from '../ui/toast';
import { hasJustArrived } from './arrivals';
import { EditForm } from './EditForm';
import { Folded } from './Folded';
import { postPath } from './forumPath';
import { DeletePostDocument, type Post_postFragment } from './gql/Post';
import { OthersActions } from './OthersActions';
import styles from './PostFrame.module.css';
import { ReactionBar } from './ReactionBar';
import { RichText } from './RichText';
import { useIsBlocked } from './BlockedReaders';

const WORD = { THREAD: 'thread', COMMENT: 'comment', REPLY: 'reply' } as const;

interface PostFrameProps {
  post: Post_postFragment;
  /** Above the text: a thread's title. */
  heading?: ReactNode;
  /** More buttons in its row. */
  actions?: ReactNode;
  /** What belongs to it, below. */
  children?: ReactNode;
  className?: string;
}

/** A thread, comment or reply: who, when, what, the reactions, and what its author may do with it. */
export function PostFrame({ post, heading, actions, children, className }: PostFrameProps) {
  const [editing, setEditing] = useState(false);
  const [shown, setShown] = useState(false);
  const [isFresh] = useState(() => hasJustArrived(post.id));
  const viewer = useSession();
  const folded = useIsBlocked(post.author?.id) && !shown;
  const remove = useDelete(post);
  const isWaiting = useIsWaiting(post.id);
  const frame = useHighlight(post);
  const isMine = viewer !== null && post.author?.id === viewer.id && !post.deleted;
  const name = post.author?.username ?? '[Deleted User]';
  const word = WORD[post.kind];
  return (
    <article
      ref={frame}
      tabIndex={-1}
      data-fresh={isFresh || undefined}
      aria-label={word === 'thread' ? (post.title ?? name) : name}
      className={classes(styles.post, styles[word], className)}
    >
      {heading}
      <header className={styles.head}>
        <Avatar
          avatar={post.author?.avatar ?? 'default'}
          color={post.author?.avatarColor ?? null}
          size={word === 'thread' ? 36 : 28}
        />
        {post.author ? (
          <Link to={`/public-profile/${post.author.id}`} className={styles.author} dir="auto">
            {name}
          </Link>
        ) : (
          <span className={styles.nobody}>{name}</span>
        )}
        <Link to={postPath(post.id)} className={styles.when}>
          <Moment at={post.createdAt} />
        </Link>
        {isWaiting && <span className={styles.waiting}>waiting to be sent</span>}
        {post.edited && !post.deleted && <span className={styles.edited}>edited</span>}
        {viewer && !isMine && !post.deleted && !folded && (
          <span className={styles.others}>
            <OthersActions post={post} />
          </span>
        )}
      </header>
      {folded ? (
        <Folded post={post} onShow={() => setShown(true)} />
      ) : editing ? (
        <EditForm post={post} onDone={() => setEditing(false)} />
      ) : (
        <p className={classes(styles.content, post.deleted && styles.gone)} dir="auto">
          {post.deleted ? post.content : <RichText text={post.content} />}
        </p>
      )}
      {(!post.deleted || actions) && (
        <div className={styles.actions}>
          {!post.deleted && !folded && <ReactionBar post={post} />}
          {actions}
          {isMine && !editing && (
            <span className={styles.own}>
              <Button
                size="small"
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void remove()}
              >
                Delete
              </Button>
            </span>
          )}
        </div>
      )}
      {children}
    </article>
  );
}

/** Asks, then deletes; the place of the post remains. */
function useDelete({ id, kind }: Post_postFragment): () => Promise<void> {
  const client = useApolloClient();
  const confirm = useConfirm();
  return async () => {
    const question = `Are you sure you want to delete this ${WORD[kind]}?`;
    if (!(await confirm({ question, action: 'Delete' }))) return;
    await client
      .mutate({ mutation: DeletePostDocument, context: PATIENT, variables: { id } })
      .catch((error: unknown) => toast.error(refusalOf(error) ?? UNREACHABLE));
  };
}

/** The visit that has been brought to the post it names, so that a reader who scrolls on is not called back. */
let brought = '';

/** A link that names this comment or reply brings it into view and marks it for a while. */
function useHighlight({ id, kind }: Post_postFragment) {
  const frame = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const named = kind !== 'THREAD' && pathname.endsWith(`/${id}`);
  useEffect(() => {
    const element = frame.current;
    if (!named || !element || brought === key + id) return;
    brought = key + id;
    element.dataset.named = 'yes';
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    setTimeout(() => delete element.dataset.named, 4_000);
  }, [named, key, id]);
  return frame;
}
