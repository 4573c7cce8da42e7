import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useConfirm } from '../ui/confirm';
import { EmptyShelf } from '../ui/drawings/EmptyShelf';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { LongText } from '../ui/LongText';
import { Message } from '../ui/Message';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { Stars } from '../ui/Stars';
import { toast } from '../ui/toast';
import styles from './DesignPage.module.css';
import { Specimen } from './Specimen';

const Dialog = lazy(() => import('../ui/Dialog').then((m) => ({ default: m.Dialog })));

const LONG = 'A slow book, in the best sense: one reads a page, looks up, and the room has changed. '.repeat(
  4,
);

/** Messages, questions and loading states. */
export function Sayings() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const ask = () =>
    void confirm({ question: 'Remove this book from your wishlist?', action: 'Remove', detail: 'Emma' });
  return (
    <>
      <Specimen name="Messages">
        <div className={styles.column}>
          <Message tone="success">Registration successful!</Message>
          <Message tone="error">Could not load reviews.</Message>
          <Retry onRetry={() => undefined} />
          <Retry onRetry={() => undefined} busy>
            The book could not be loaded.
          </Retry>
        </div>
      </Specimen>
      <Specimen name="Toasts and dialogs">
        <Button onClick={() => toast.success('Book added to wishlist!')}>Good news</Button>
        <Button onClick={() => toast.error('This book is already on your Wishlist.')}>Bad news</Button>
        <Button onClick={ask}>Question</Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        {open && (
          <Suspense>
            <Dialog
              open
              onClose={() => setOpen(false)}
              title="Middlemarch"
              footer={<Button variant="primary">Submit</Button>}
            >
              On a phone this is a sheet that rises from below.
            </Dialog>
          </Suspense>
        )}
      </Specimen>
      <Specimen name="Cards and skeletons">
        <Card>A sheet of paper on the desk.</Card>
        <Card lifts>One that lifts: it is a link.</Card>
        <Loading className={styles.column}>
          <Skeleton width="5.5rem" shape="cover" />
          <Skeleton width="2.5rem" shape="circle" />
          <Skeleton lines={3} />
        </Loading>
      </Specimen>
      <Specimen name="Nothing there, and much">
        <div className={styles.column}>
          <EmptyState art={<EmptyShelf />} action={<Button>Search for books</Button>}>
            No books in your wishlist yet.
          </EmptyState>
          <LongText text={LONG} maxLength={120} more="Show all of it" less="Show less" />
        </div>
      </Specimen>
      <Specimen name="Stars">
        {[0, 1.5, 3.7, 5].map((value) => (
          <Stars key={value} value={value} />
        ))}
      </Specimen>
    </>
  );
}
