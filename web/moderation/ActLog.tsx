import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { bookPath } from '../book/bookPath';
import { postPath } from '../forum/forumPath';
import type { ModerationKind } from '../../schema/gql/types';
import { RelativeTime } from '../ui/RelativeTime';
import { exactDate } from '../ui/relativeDate';
import { Skeleton } from '../ui/Skeleton';
import { profilePath } from '../user/profilePath';
import { ModerationLogDocument, type ModerationLogQuery } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { Rows } from './Rows';

const DID: Record<ModerationKind, string> = {
  HIDE: 'hid a post of',
  RESTORE: 'showed again a post of',
  DISMISS: 'let stay a post of',
  SUSPEND: 'suspended',
  LIFT: 'lifted the suspension of',
  GIVE: 'made an operator of',
  TAKE: 'took the role from',
  MERGE: 'merged books into',
  DROP: 'merged a book that was reviewed twice by',
  SPLIT: 'took an ISBN away from',
  CLOSE: 'closed the reports of',
};

const OF_BOOKS: ReadonlySet<ModerationKind> = new Set(['MERGE', 'SPLIT', 'CLOSE']);

/** The last hundred actions of operators. */
export function ActLog() {
  const { data, ...asked } = useQuery(ModerationLogDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Rows
      asked={asked}
      none="Nothing was done yet."
      shape={
        <div className={styles.line}>
          <Skeleton shape="text" width="70%" />
          <Skeleton shape="text" width="7rem" />
        </div>
      }
    >
      {data?.moderationLog.map((act) => (
        <Act key={act.id} {...act} />
      ))}
    </Rows>
  );
}

function Act({
  kind,
  operator,
  user,
  book,
  postId,
  reason,
  content,
  endsAt,
  createdAt,
}: ModerationLogQuery['moderationLog'][number]) {
  return (
    <li className={styles.line}>
      <p>
        <bdi>{operator?.username ?? 'The command line'}</bdi> {DID[kind]}{' '}
        {OF_BOOKS.has(kind) ? (
          book && <Link to={bookPath(book.itemId)}>{book.title}</Link>
        ) : user ? (
          <Link to={profilePath(user.id)}>{user.username}</Link>
        ) : (
          '[Deleted User]'
        )}
        {endsAt && (
          <>
            {' '}
            until <time dateTime={endsAt}>{exactDate(endsAt)}</time>
          </>
        )}
        {reason && (
          <>
            : <q dir="auto">{reason}</q>
          </>
        )}
        {content && <>: {OF_BOOKS.has(kind) ? <bdi>{content}</bdi> : <q dir="auto">{content}</q>}</>}
      </p>
      <p className={styles.about}>
        <RelativeTime at={createdAt} />
        {postId && (
          <>
            {' '}
            · <Link to={postPath(postId)}>the post</Link>
          </>
        )}
      </p>
    </li>
  );
}
