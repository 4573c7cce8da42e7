import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import styles from './AccountSection.module.css';
import { ExportGoodreadsDocument, ExportMyDataDocument } from './gql/AccountSection';
import { t } from '../language/t';

/** Downloads a file in the browser. */
function save(text: string, type: string, ending: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const download = `shelfmates-${new Date().toISOString().slice(0, 10)}.${ending}`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads everything stored about the reader as a file, and their books in the format of other sites. */
export function DownloadData() {
  const client = useApolloClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const download = async (name: string, work: () => Promise<void>) => {
    setBusy((now) => [...now, name]);
    await work().catch(() => toast.error(t('Your data could not be downloaded just now.')));
    setBusy((now) => now.filter((one) => one !== name));
  };
  const archive = async () => {
    const { data } = await client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' });
    save(JSON.stringify(data?.exportMyData, null, 2), 'application/json', 'json');
  };
  const goodreads = async () => {
    const { data } = await client.query({ query: ExportGoodreadsDocument, fetchPolicy: 'no-cache' });
    save(data?.exportGoodreads ?? '', 'text/csv', 'csv');
  };
  return (
    <div className={styles.part}>
      <h3>{t('Your data')}</h3>
      <p>
        {t(
          'Your profile, lists, readings, reviews, likes and forum posts in one file, or your books as CSV.',
        )}
      </p>
      <Button
        busy={busy.includes('archive')}
        icon={<Download aria-hidden="true" />}
        onClick={() => void download('archive', archive)}
      >
        {t('Download my data')}
      </Button>{' '}
      <Button
        busy={busy.includes('goodreads')}
        icon={<Download aria-hidden="true" />}
        onClick={() => void download('goodreads', goodreads)}
      >
        {t('Download Goodreads CSV')}
      </Button>
    </div>
  );
}
