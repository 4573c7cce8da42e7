import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import styles from './AccountSection.module.css';
import { ExportMyDataDocument } from './gql/AccountSection';

/** Gives the browser a file to keep. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Everything that is stored about the reader, as a file. */
export function DownloadData() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' });
      save(
        `shelfmates-${new Date().toISOString().slice(0, 10)}.json`,
        JSON.stringify(data?.exportMyData, null, 2),
      );
    } catch {
      toast.error('Your data could not be downloaded just now.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <h3>Your data</h3>
      <p>Your profile, lists, reviews, likes and forum posts in one file.</p>
      <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={download}>
        Download my data
      </Button>
    </div>
  );
}
