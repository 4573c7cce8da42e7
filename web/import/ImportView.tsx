import { useEffect, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { readerSocket } from '../apollo/readerSocket';
import { listen } from '../apollo/subscribe';
import { msg, plural, t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { Retry } from '../ui/Retry';
import { Select } from '../ui/Select';
import { toast } from '../ui/toast';
import {
  ApplyImportDocument,
  DiscardImportDocument,
  LeftOutRowsDocument,
  OwnImportChangedDocument,
  OwnImportDocument,
  UndoImportDocument,
  type ImportState_importFragment,
  type OwnImportChangedSubscription,
} from './gql/ImportPage';
import { ImportGroup } from './ImportGroup';
import styles from './ImportPage.module.css';
import { sourceName } from './sources';

const GROUPS = [
  { verdict: 'CERTAIN', title: msg('Ready'), count: 'certain' },
  { verdict: 'LIKELY', title: msg('Please look'), count: 'likely' },
  { verdict: 'NEW', title: msg('New books'), count: 'new' },
  { verdict: 'ALREADY', title: msg('Already here'), count: 'already' },
  { verdict: 'UNUSABLE', title: msg('Could not be read'), count: 'unusable' },
] as const;

const LISTS = [
  { value: 'wishlist', label: msg('Wishlist') },
  { value: 'completed', label: msg('Completed') },
  { value: 'reading', label: msg('Currently Reading') },
  { value: 'stopped', label: msg('Did Not Finish') },
] as const;
type List = (typeof LISTS)[number]['value'];

const isWorking = (state: string) => state.endsWith('ING');

interface ImportViewProps {
  id: string;
  onAnother: () => void;
  onDiscarded: () => void;
}

/** One import: its progress, its rows in groups, and the actions on it. */
export function ImportView({ id, onAnother, onDiscarded }: ImportViewProps) {
  const { data, error, loading, refetch } = useQuery(OwnImportDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const { cache } = useApolloClient();
  const reload = () => void refetch().catch(() => undefined);
  // Subscribes after the query, whose response could otherwise overwrite a newer message. A subscription starts with the current state.
  useEffect(() => {
    if (loading) return;
    return listen<OwnImportChangedSubscription>(
      readerSocket(),
      OwnImportChangedDocument,
      { id },
      {
        next: ({ data: changed }) => {
          if (changed)
            cache.writeQuery({
              query: OwnImportDocument,
              variables: { id },
              data: { import: changed.importChanged },
            });
        },
        error: () => undefined, // the import was discarded, or the session has ended
        complete: () => undefined,
      },
    );
  }, [cache, id, loading]);
  const job = data?.import;
  const isDone = job?.state === 'APPLIED' || job?.state === 'UNDONE';
  useEffect(() => {
    if (isDone)
      for (const fieldName of ['list', 'viewerBookCount']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  }, [cache, isDone]);
  if (!job) return error ? <Retry onRetry={reload} /> : <Loading visible />;
  return (
    <>
      <div>
        <p className={styles.file}>
          <bdi>{job.fileName ?? t('Your file')}</bdi>
        </p>
        <p className={styles.note}>
          {t('Read as: {source}', { source: t(sourceName(job.source)) })}
          {job.state === 'READY' && !job.appliedAt && (
            <> · {t('If it is from elsewhere, discard it and choose where it is from.')}</>
          )}
        </p>
      </div>
      {isWorking(job.state) ? (
        <Progress job={job} />
      ) : (
        <Decisions job={job} onChange={reload} onAnother={onAnother} onDiscarded={onDiscarded} />
      )}
    </>
  );
}

function Progress({ job }: { job: ImportState_importFragment }) {
  const what =
    job.state === 'APPLYING'
      ? t('Adding your books')
      : job.state === 'UNDOING'
        ? t('Undoing the import')
        : t('Comparing with the catalogue');
  const done = Math.round(job.progress * job.rowCount);
  return (
    <div className={styles.progress}>
      <label htmlFor="import-progress">{what}</label>
      <progress id="import-progress" value={job.progress} max={1} />
      <output>{plural(job.rowCount, '{done} of {count} row', '{done} of {count} rows', { done })}</output>
      <p className={styles.note}>{t('This goes on when you close the page.')}</p>
    </div>
  );
}

interface DecisionsProps {
  job: ImportState_importFragment;
  onChange: () => void;
  onAnother: () => void;
  onDiscarded: () => void;
}

function Decisions({ job, onChange, onAnother, onDiscarded }: DecisionsProps) {
  const client = useApolloClient();
  const [list, setList] = useState<List>((job.list as List | null) ?? 'wishlist');
  const [apply, applying] = useMutation(ApplyImportDocument);
  const [undo, undoing] = useMutation(UndoImportDocument);
  const [discard, discarding] = useMutation(DiscardImportDocument);
  const say = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  const bring = () =>
    apply({ variables: { id: job.id, list: job.asksForList ? list : null } }).then(onChange, say);
  const takeBack = () => undo({ variables: { id: job.id } }).then(onChange, say);
  const drop = () => discard({ variables: { id: job.id } }).then(onDiscarded, say);
  const download = async () => {
    const { data } = await client.query({
      query: LeftOutRowsDocument,
      variables: { id: job.id },
      fetchPolicy: 'no-cache',
    });
    if (data) saveAs('left-out.csv', data.import.leftOut);
  };
  const isApplied = job.state === 'APPLIED';
  const hasFailed = job.state === 'FAILED';
  const leftOutCount = job.counts.likely + job.counts.unusable + job.counts.skipped;
  // Of other rows, a note or a review may have been left out, which no figure counts.
  const { data: parts } = useQuery(LeftOutRowsDocument, {
    variables: { id: job.id },
    fetchPolicy: 'no-cache',
    skip: leftOutCount > 0,
  });
  const isLeftOut = leftOutCount > 0 || hasRows(parts?.import.leftOut ?? '');
  return (
    <>
      {job.message && <Message tone={hasFailed ? 'error' : 'success'}>{job.message}</Message>}
      {isApplied && (
        <Message tone="success">
          {plural(job.counts.applied, '{count} book imported.', '{count} books imported.')}
        </Message>
      )}
      {job.state === 'UNDONE' && !job.message && (
        <Message tone="success">{t('The import was undone.')}</Message>
      )}
      {job.asksForList && !isApplied && (
        <Select
          label={t('List for books without a status')}
          value={list}
          onChange={setList}
          options={translated(LISTS)}
        />
      )}
      <div className={styles.acts}>
        {job.toApplyCount > 0 && (
          <Button variant="primary" busy={applying.loading} onClick={() => void bring()}>
            {plural(job.toApplyCount, 'Import {count} Book', 'Import {count} Books')}
          </Button>
        )}
        {(isApplied || (hasFailed && job.appliedAt)) && (
          <Button busy={undoing.loading} onClick={() => void takeBack()}>
            {t('Undo this import')}
          </Button>
        )}
        {isLeftOut && (
          <Button onClick={() => void download().catch(say)}>{t('Download what was left out')}</Button>
        )}
        {!job.appliedAt && (
          <Button variant="quiet" busy={discarding.loading} onClick={() => void drop()}>
            {t('Discard')}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('Import another file')}
        </Button>
      </div>
      {job.lookingUp > 0 && <Loading label={t('Looking for the new books in other catalogues...')} visible />}
      {job.state === 'UNDONE' && job.counts.applied > 0 && (
        <ImportGroup
          importId={job.id}
          verdict={null}
          title={t('Kept')}
          count={job.counts.applied}
          onDecided={onChange}
        />
      )}
      {GROUPS.filter(({ count }) => job.counts[count] > 0).map(({ verdict, title, count }) => (
        <ImportGroup
          key={verdict}
          importId={job.id}
          verdict={verdict}
          title={t(title)}
          count={job.counts[count]}
          onDecided={onChange}
        />
      ))}
    </>
  );
}

/** Whether a CSV file has lines after its header. */
const hasRows = (csv: string): boolean => csv.trim().includes('\n');

/** Hands a text to the browser as a file to be saved. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
