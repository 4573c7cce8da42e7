import { useState } from 'react';
import { Link } from 'react-router-dom';
import { postPath } from '../forum/forumPath';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { LongText } from '../ui/LongText';
import { RelativeTime } from '../ui/RelativeTime';
import { useFocusBack } from '../ui/useFocusBack';
import { profilePath } from '../user/profilePath';
import { ActForm } from './ActForm';
import {
  DismissReportsDocument,
  HidePostDocument,
  RestorePostDocument,
  SuspendReaderDocument,
  type ModeratedPostCard_postFragment,
} from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { useModerating } from './useModerating';

/** Longer texts would push the next post out of sight. */
const MAX_SHOWN = 600;

type Wish = 'hide' | 'restore' | 'suspend' | null;

/** A post with its reports and the actions of an operator. */
export function ModeratedPostCard({ post }: { post: ModeratedPostCard_postFragment }) {
  const { id, author, hidden, reports } = post;
  const [wish, setWish] = useState<Wish>(null);
  const firstButton = useFocusBack(wish !== null);
  const { moderate, busy } = useModerating();
  const cancel = () => setWish(null);
  const which = `the ${post.kind.toLowerCase()} by ${author?.username ?? '[Deleted User]'}`;
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.about}>
        {author ? <Link to={profilePath(author.id)}>{author.username}</Link> : '[Deleted User]'} wrote a{' '}
        <Link to={postPath(id)}>{post.kind.toLowerCase()}</Link> <RelativeTime at={post.createdAt} />
      </p>
      {post.title && (
        <h2 className={styles.title} dir="auto">
          {post.title}
        </h2>
      )}
      <LongText text={post.content} maxLength={MAX_SHOWN} more="Show all of it" less="Show less" />
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label="Reports">
          {reports.map(({ user, reason, createdAt }) => (
            <li key={user.id}>
              <Link to={profilePath(user.id)}>{user.username}</Link>{' '}
              {reason ? <q dir="auto">{reason}</q> : 'gave no reason'} · <RelativeTime at={createdAt} />
            </li>
          ))}
        </ul>
      )}
      {wish === null && (
        <div className={styles.buttons}>
          {hidden ? (
            <Button
              ref={firstButton}
              size="small"
              aria-label={`Show again: ${which}`}
              onClick={() => setWish('restore')}
            >
              Show again
            </Button>
          ) : (
            <>
              <Button
                ref={firstButton}
                size="small"
                variant="primary"
                aria-label={`Hide: ${which}`}
                onClick={() => setWish('hide')}
              >
                Hide
              </Button>
              <Button
                size="small"
                busy={busy}
                aria-label={`Leave it: ${which}`}
                onClick={() => void moderate(DismissReportsDocument, { id })}
              >
                Leave it
              </Button>
            </>
          )}
          {author && (
            <Button size="small" onClick={() => setWish('suspend')}>
              Suspend {author.username}
            </Button>
          )}
        </div>
      )}
      {(wish === 'hide' || wish === 'restore') && (
        <ActForm
          action={wish === 'hide' ? 'Hide' : 'Show again'}
          hint="For the log; readers do not see it."
          onAct={(reason) =>
            wish === 'hide'
              ? moderate(HidePostDocument, { id, reason })
              : moderate(RestorePostDocument, { id, reason })
          }
          onCancel={cancel}
        />
      )}
      {wish === 'suspend' && author && (
        <ActForm
          action={`Suspend ${author.username}`}
          hint={`${author.username} sees it.`}
          timed
          onAct={(reason, days) => moderate(SuspendReaderDocument, { id: author.id, reason, days })}
          onCancel={cancel}
        />
      )}
    </Card>
  );
}
