import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { t } from '../language/t';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { OwnImportsDocument } from './gql/ImportPage';
import styles from './ImportPage.module.css';
import { ImportView } from './ImportView';
import { UploadForm } from './UploadForm';

/** Brings a library from elsewhere: a file, a look at what will happen, and the import itself. */
export function ImportPage() {
  const { data, error, refetch } = useQuery(OwnImportsDocument, { fetchPolicy: 'network-only' });
  const [chosen, setChosen] = useState<string | null>();
  const latest = data?.imports.find(({ state }) => state !== 'UNDONE')?.id ?? null;
  const current = chosen === undefined ? latest : chosen;
  return (
    <div className={styles.page}>
      <PageTitle title={t('Import Your Library')} />
      {!data &&
        (error ? <Retry onRetry={() => void refetch().catch(() => undefined)} /> : <Loading visible />)}
      {data && current === null && <UploadForm onUploaded={setChosen} />}
      {data && current !== null && (
        <ImportView key={current} id={current} onAnother={() => setChosen(null)} />
      )}
    </div>
  );
}
