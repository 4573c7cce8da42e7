import { Suspense, type ComponentProps } from 'react';
import type { BulkPrivacy as Bulk } from './BulkPrivacy';
import type { PrivacyButton as Single } from './PrivacyButton';
import { PrivacyPlaceholder } from './PrivacyPlaceholder';
import { lazyPart } from '../ui/lazyPart';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const Button = lazyWithRetry(() => import('./PrivacyButton').then((m) => ({ default: m.PrivacyButton })));
const Buttons = lazyPart(() => import('./BulkPrivacy').then((m) => ({ default: m.BulkPrivacy })));

/** The privacy button of one book, loaded after the list. */
export const PrivacyButton = (props: ComponentProps<typeof Single>) => (
  <Suspense fallback={<PrivacyPlaceholder />}>
    <Button {...props} />
  </Suspense>
);

/** The privacy button of all displayed books. */
export const BulkPrivacy = (props: ComponentProps<typeof Bulk>) => (
  <Suspense>
    <Buttons {...props} />
  </Suspense>
);
