import { Suspense } from 'react';
import { lazyPart } from '../ui/lazyPart';

const Note = lazyPart(() => import('./PrivacyNote').then((m) => ({ default: m.PrivacyNote })));

/** The note on a private book, loaded later, in place of the actions of a `ProfileShelf`. */
export const privacyNote = ({ itemId }: { itemId: string }) => (
  <Suspense>
    <Note itemId={itemId} />
  </Suspense>
);
