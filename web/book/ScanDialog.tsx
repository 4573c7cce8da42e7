import { useRef, useState, type FormEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t } from '../language/t';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Dialog } from '../ui/Dialog';
import { Message } from '../ui/Message';
import { TextField } from '../ui/TextField';
import { useIsMounted } from '../ui/useIsMounted';
import { bookPath } from './bookPath';
import { BookOfIsbnDocument } from './gql/ScanDialog';
import styles from './ScanDialog.module.css';
import { useCamera, type CameraState } from './useCamera';

const OFF: Partial<Record<CameraState, string>> = {
  refused: msg(
    'The camera may not be used here. Allow it in the settings of your browser, or type the number under the barcode.',
  ),
  missing: msg('No camera was found. Type the number under the barcode instead.'),
  busy: msg(
    'Another program is using the camera. Close it and try again, or type the number under the barcode.',
  ),
  failed: msg('The camera could not be started. Type the number under the barcode instead.'),
};

interface ScanDialogProps {
  /** Receives the ISBN; unless given, the book is looked up and opened. */
  onIsbn?: (isbn: string) => void;
  onClose: () => void;
}

type Search =
  { stage: 'idle' } | { stage: 'looking' | 'unknown'; isbn: string } | { stage: 'failed'; why: string };

/** Reads the ISBN of a book from its barcode. It can also be typed, with or without a camera. */
export function ScanDialog({ onIsbn, onClose }: ScanDialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<Search>({ stage: 'idle' });
  const client = useApolloClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  const take = async (isbn: string) => {
    if (onIsbn) {
      onIsbn(isbn);
      return onClose();
    }
    setSearch({ stage: 'looking', isbn });
    try {
      const { data } = await client.query({ query: BookOfIsbnDocument, variables: { isbn } });
      if (!isMounted()) return;
      const [book] = data?.searchBooks ?? [];
      if (!book) return setSearch({ stage: 'unknown', isbn });
      onClose();
      await navigate(bookPath(book.itemId));
    } catch (error) {
      setSearch({ stage: 'failed', why: refusalOf(error) ?? unreachable() });
    }
  };
  const { video, state: camera } = useCamera({
    looks: search.stage === 'idle',
    onIsbn: (isbn) => void take(isbn),
  });
  const off = OFF[camera];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && search.stage !== 'looking') void take(typed.trim());
  };

  return (
    <Dialog open onClose={onClose} title={t('Scan ISBN')} initialFocus={sheet}>
      <div ref={sheet} tabIndex={-1} className={styles.scan}>
        {off ? (
          <Message tone="error">{t(off)}</Message>
        ) : (
          <div className={styles.picture} data-still={search.stage !== 'idle' || undefined}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
            <video ref={video} muted playsInline aria-label={t('What the camera sees')} />
            <span className={styles.frame} aria-hidden="true" />
          </div>
        )}
        <output className={styles.said} data-off={off && ''}>
          {search.stage === 'looking' && t('Looking for ISBN {isbn}...', { isbn: search.isbn })}
          {search.stage === 'idle' && camera === 'asking' && t('Starting the camera...')}
          {search.stage === 'idle' &&
            camera === 'on' &&
            t('Hold the barcode on the back of the book into the frame.')}
        </output>
        {search.stage === 'unknown' && (
          <>
            <Message tone="error">{t('No book was found under ISBN {isbn}.', { isbn: search.isbn })}</Message>
            <div className={styles.buttons}>
              <ButtonLink variant="primary" to={`/add-book?isbn=${encodeURIComponent(search.isbn)}`}>
                {t('Add a missing book')}
              </ButtonLink>
              {!off && <Button onClick={() => setSearch({ stage: 'idle' })}>{t('Scan another')}</Button>}
            </div>
          </>
        )}
        {search.stage === 'failed' && (
          <>
            <Message tone="error">{search.why}</Message>
            {!off && <Button onClick={() => setSearch({ stage: 'idle' })}>{t('Scan again')}</Button>}
          </>
        )}
      </div>
      <form className={styles.typed} onSubmit={submit}>
        <TextField
          label={t('ISBN')}
          value={typed}
          onChange={setTyped}
          inputMode="text"
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" busy={search.stage === 'looking'}>
          {onIsbn ? t('Use It') : t('Find Book')}
        </Button>
      </form>
    </Dialog>
  );
}
