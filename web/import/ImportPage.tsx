import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../language/t';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { OwnImportsDocument } from './gql/ImportPage';
import styles from './ImportPage.module.css';
import { ImportView } from './ImportView';
import { PastImports } from './PastImports';
import { UploadForm } from './UploadForm';

/** The value of `?import=` for a new import. */
const ANOTHER = 'new';

/** Imports a library: upload of a file, a preview of the changes, and the import itself. */
export function ImportPage() {
  // Not cached: a late response must not overwrite a newer state received over the socket.
  const { data, error, refetch } = useQuery(OwnImportsDocument, { fetchPolicy: 'no-cache' });
  const [params, setParams] = useSearchParams();
  const latest = data?.imports.find(({ state }) => state !== 'UNDONE')?.id;
  const current = params.get('import') ?? latest ?? ANOTHER;
  // From here on the address says which one is shown, so that it stays when it is undone.
  const isNamed = params.has('import');
  useEffect(() => {
    if (latest && !isNamed) setParams({ import: latest }, { replace: true });
  }, [latest, isNamed, setParams]);
  const show = (id: string, options?: { replace: boolean }) => {
    setParams({ import: id }, options);
    void refetch().catch(() => undefined);
  };
  return (
    <div className={styles.page}>
      <PageTitle title={t('Import Your Library')} />
      {!data &&
        (error ? <Retry onRetry={() => void refetch().catch(() => undefined)} /> : <Loading visible />)}
      {data && current === ANOTHER && (
        <>
          <UploadForm onUploaded={show} />
          <PastImports imports={data.imports} />
        </>
      )}
      {data && current !== ANOTHER && (
        <ImportView
          key={current}
          id={current}
          onAnother={() => show(ANOTHER)}
          onDiscarded={() => show(ANOTHER, { replace: true })} // nothing is left to go back to
        />
      )}
    </div>
  );
}
