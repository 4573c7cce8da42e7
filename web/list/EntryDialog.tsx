import { useQuery } from '@apollo/client/react';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import styles from './EntryDialog.module.css';
import { EntryDetailsDocument } from './gql/EntryDialog';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { Readings } from '../reading/Readings';
import { NoteEditor } from './NoteEditor';
import { TagEditor } from './TagEditor';

interface Props {
  entry: Pick<ListEntry_entryFragment, 'id' | 'list' | 'book'>;
  onClose: () => void;
}

/** The readings, the tags and the private note of a book on a list. */
export function EntryDialog({ entry: { id: entryId, book }, onClose }: Props) {
  const { data, error, refetch } = useQuery(EntryDetailsDocument, {
    variables: { entryId },
    fetchPolicy: 'no-cache',
  });
  return (
    <Dialog open onClose={onClose} title={<bdi>{book.title}</bdi>} size="large" keepsDraft>
      {data ? (
        <div className={styles.details}>
          <Readings book={book} />
          <TagEditor entryId={entryId} tags={data.viewerEntry.tags} known={data.viewerTags} />
          <NoteEditor entryId={entryId} note={data.viewerEntry.note ?? ''} />
        </div>
      ) : error ? (
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Dialog>
  );
}
