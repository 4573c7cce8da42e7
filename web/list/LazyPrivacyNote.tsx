import { Suspense } from 'react';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const Note = lazyWithRetry(() => import('./PrivacyNote').then((m) => ({ default: m.PrivacyNote })));

/** The note on a private book, loaded later, in place of the actions of a `ProfileShelf`. */
export const privacyNote = ({ itemId }: { itemId: string }) => (
  <Suspense>
    <Note itemId={itemId} />
  </Suspense>
);
