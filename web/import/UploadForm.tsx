import { useRef, useState, type DragEvent } from 'react';
import { Upload } from 'lucide-react';
import { t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { Message } from '../ui/Message';
import { Select } from '../ui/Select';
import { toast } from '../ui/toast';
import { useIsMounted } from '../ui/useIsMounted';
import styles from './ImportPage.module.css';
import { SOURCES } from './sources';
import { uploadFile } from './uploadFile';

/** Uploads a file, chosen or dropped. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<(typeof SOURCES)[number]['value']>('');
  const [isPrivate, setIsPrivate] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isMounted = useIsMounted();
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      const id = await uploadFile(file, { source, isPrivate });
      if (isMounted()) onUploaded(id);
    } catch (error) {
      const sentence =
        error instanceof TypeError
          ? t('The file did not reach the server. Please check your connection and try again.')
          : (error as Error).message;
      if (!isMounted()) return toast.error(sentence);
      setProblem(sentence);
      setIsBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <>
      <p className={styles.lead}>
        {t(
          'Bring the books you keep elsewhere. Nothing is added before you have seen what will happen, and you can undo all of it.',
        )}
      </p>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Upload aria-hidden="true" className={styles.icon} />
        <p>{t('Drop the exported file here, or choose it.')}</p>
        <Button variant="primary" busy={isBusy} onClick={() => input.current?.click()}>
          {t('Choose a File')}
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label={t('File to import')}
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <p className={styles.note}>{t('CSV, TSV, JSON or a list of ISBNs; up to 20 MB and 50,000 books.')}</p>
      </div>
      {problem && <Message tone="error">{problem}</Message>}
      <Select
        label={t('Where is it from?')}
        value={source}
        onChange={setSource}
        options={translated(SOURCES)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={({ currentTarget }) => setIsPrivate(currentTarget.checked)}
        />
        {t('Import everything as private')}
      </label>
    </>
  );
}
