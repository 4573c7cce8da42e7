import { lazy, Suspense } from 'react';

const Mark = lazy(() => import('./PrivacyMark').then((m) => ({ default: m.PrivacyMark })));

/** The lock beside a private book, loaded later, as the action of a `ProfileShelf`. */
export const privacyMark = ({ itemId }: { itemId: string }) => (
  <Suspense>
    <Mark itemId={itemId} />
  </Suspense>
);
