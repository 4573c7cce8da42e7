import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { refusalOf, unreachable } from '../apollo/client';
import type { PostKind } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { sendOrQueue } from '../offline/sendOrQueue';
import { useIsQueued } from '../offline/queuedItems';
import { useSession } from '../session';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { useConfirm } from '../ui/confirm';
import { RelativeTime } from '../ui/RelativeTime';
import { toast } from '../ui/toast';
import { useFocusBack } from '../ui/useFocusBack';
import { hasJustArrived } from './arrivalEvents';
import { postPath } from './forumPath';
import { DeletePostDocument, type Post_postFragment } from './gql/Post';
import { OthersActions } from './OthersActions';
import styles from './PostFrame.module.css';
import { scrollToAnchor } from '../ui/scrollAnchor';
import { useFocusNext } from './useFocusNext';
import { ReactionBar } from './ReactionBar';
import { RichText } from './RichText';
import { useIsBlocked } from './BlockedReaders';
import { lazyPart } from '../ui/lazyPart';

const loadEditForm = () => import('./EditForm');
const EditForm = lazyPart(() => loadEditForm().then((module) => ({ default: module.EditForm })));
// Few readers have blocked anybody.
const CollapsedPost = lazyPart(() =>
  import('./CollapsedPost').then((module) => ({ default: module.CollapsedPost })),
);

const DELETE: Record<PostKind, string> = {
  THREAD: msg('Are you sure you want to delete this thread?'),
  COMMENT: msg('Are you sure you want to delete this comment?'),
  REPLY: msg('Are you sure you want to delete this reply?'),
};
const wordOf = (kind: PostKind) => kind.toLowerCase() as Lowercase<PostKind>;

interface PostFrameProps {
  post: Post_postFragment;
  /** Above the text: a thread's title. */
  heading?: ReactNode;
  /** More buttons in the row of actions. */
  actions?: ReactNode;
  /** Shown below, for example replies. */
  children?: ReactNode;
  /** Also hides the heading and the children while the author is blocked. */
  foldsWhole?: boolean;
  className?: string;
}

/** A thread, comment or reply: author, time, content, reactions, and the actions of its author. */
export function PostFrame({
  post,
  heading,
  actions,
  children,
  foldsWhole = false,
  className,
}: PostFrameProps) {
  const [editing, setEditing] = useState(false);
  const editButton = useFocusBack(editing);
  const [shown, setShown] = useState(false);
  const [isFresh] = useState(() => hasJustArrived(post.id));
  const viewer = useSession();
  const folded = useIsBlocked(post.author?.id) && !shown;
  const remove = useDelete(post);
  const isWaiting = useIsQueued(post.id);
  const frame = useHighlight(post);
  useFocusNext(frame, post.deleted || folded);
  const foldsAll = folded && foldsWhole;
  const isMine = viewer !== null && post.author?.id === viewer.id && !post.deleted;
  const canDelete = isMine || (post.hidden && post.viewerIsAuthor);
  const name = post.author?.username ?? t('[Deleted User]');
  const word = wordOf(post.kind);
  return (
    <article
      ref={frame}
      tabIndex={-1}
      data-fresh={isFresh || undefined}
      aria-label={word === 'thread' && !foldsAll ? (post.title ?? name) : name}
      data-anchor={post.id}
      className={classNames(styles.post, styles[word], className)}
    >
      {!foldsAll && heading}
      <header className={styles.head}>
        <Avatar
          avatar={post.author?.avatar ?? 'default'}
          color={post.author?.avatarColor ?? null}
          size={word === 'thread' ? 36 : 28}
        />
        <span className={styles.who}>
          {post.author ? (
            <Link to={`/public-profile/${post.author.id}`} className={styles.author} dir="auto">
              {name}
            </Link>
          ) : (
            <span className={styles.nobody}>{name}</span>
          )}
          <Link to={postPath(post.id)} className={styles.when}>
            <RelativeTime at={post.createdAt} />
          </Link>
          {isWaiting && <span className={styles.waiting}>{t('waiting to be sent')}</span>}
          {post.edited && !post.deleted && <span className={styles.edited}>{t('edited')}</span>}
        </span>
        {viewer && !isMine && !post.deleted && !folded && (
          <span className={styles.others}>
            <OthersActions post={post} />
          </span>
        )}
      </header>
      {folded ? (
        <Suspense>
          <CollapsedPost post={post} onShow={() => setShown(true)} />
        </Suspense>
      ) : editing ? (
        <Suspense>
          <EditForm post={post} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <p className={classNames(styles.content, post.deleted && styles.gone)} dir="auto">
          {post.deleted ? (
            t(post.hidden ? 'Message hidden by a moderator' : 'Message deleted by user')
          ) : (
            <RichText text={post.content} />
          )}
        </p>
      )}
      {(!post.deleted || actions || canDelete) && (
        <div className={styles.actions}>
          {!post.deleted && !folded && <ReactionBar post={post} />}
          {actions}
          {canDelete && !editing && (
            <span className={styles.own}>
              {isMine && (
                <Button
                  ref={editButton}
                  size="small"
                  variant="quiet"
                  icon={<Pencil aria-hidden="true" />}
                  onPointerEnter={() => void loadEditForm()}
                  onFocus={() => void loadEditForm()}
                  onClick={() => setEditing(true)}
                >
                  {t('Edit')}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void remove()}
              >
                {t('Delete')}
              </Button>
            </span>
          )}
        </div>
      )}
      {!foldsAll && children}
    </article>
  );
}

/** Asks, then deletes the post; a placeholder remains. */
function useDelete({ id, kind }: Post_postFragment): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const question = t(DELETE[kind]);
    if (!(await confirm({ question, action: t('Delete') }))) return;
    await sendOrQueue({
      mutation: DeletePostDocument,
      variables: { id },
      subject: id,
      deletes: true,
      failure: t('Failed to delete.'),
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  };
}

/** The visit whose post has been scrolled to, so that a reader who scrolls on is not moved back. */
let brought = '';

/** Scrolls to the comment or reply that a link names, and highlights it for a while. */
function useHighlight({ id, kind }: Post_postFragment) {
  const frame = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const named = kind !== 'THREAD' && pathname.endsWith(`/${id}`);
  useEffect(() => {
    const element = frame.current;
    if (!named || !element || brought === key + id) return;
    brought = key + id;
    element.dataset.named = 'yes';
    scrollToAnchor(element);
    element.focus({ preventScroll: true });
    setTimeout(() => delete element.dataset.named, 4_000);
  }, [named, key, id]);
  return frame;
}
