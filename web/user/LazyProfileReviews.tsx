import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton';
import type { ProfileReviews as Reviews } from './ProfileReviews';

const ProfileReviews = lazy(() => import('./ProfileReviews').then((m) => ({ default: m.ProfileReviews })));

/** The reviews at the foot of a profile, whose code comes after the rest of the page. */
export const LazyProfileReviews = (props: ComponentProps<typeof Reviews>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <ProfileReviews {...props} />
  </Suspense>
);
