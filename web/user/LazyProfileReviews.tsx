import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton';
import type { ProfileReviews as Reviews } from './ProfileReviews';
import { lazyPart } from '../ui/lazyPart';

const ProfileReviews = lazyPart(() =>
  import('./ProfileReviews').then((m) => ({ default: m.ProfileReviews })),
);

/** The reviews at the bottom of a profile, loaded after the rest of the page. */
export const LazyProfileReviews = (props: ComponentProps<typeof Reviews>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <ProfileReviews {...props} />
  </Suspense>
);
