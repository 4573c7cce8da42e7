import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Skeleton } from '../ui/Skeleton';
import { Appearance } from './Appearance';
import { ShortcutSettings } from './ShortcutSettings';
import styles from './SettingsPage.module.css';
import { lazyPart } from '../ui/lazyPart';

const LibraryVisibility = lazyPart(() =>
  import('../user/LibraryVisibility').then((m) => ({ default: m.LibraryVisibility })),
);
const MatchingSwitch = lazyPart(() =>
  import('../match/MatchingSwitch').then((m) => ({ default: m.MatchingSwitch })),
);
const NotificationSettings = lazyPart(() =>
  import('../notification/NotificationSettings').then((m) => ({ default: m.NotificationSettings })),
);
const AccountSection = lazyPart(() =>
  import('../account/AccountSection').then((m) => ({ default: m.AccountSection })),
);
const PersonalTokens = lazyPart(() =>
  import('../account/PersonalTokens').then((m) => ({ default: m.PersonalTokens })),
);

const PastActivity = lazyPart(() => import('./PastActivity').then((m) => ({ default: m.PastActivity })));

/** All settings of a reader, from the appearance to the visibility of their library. */
export function SettingsPage() {
  return (
    <div className={styles.page}>
      <PageTitle title={t('Settings')} />
      <p>
        <Link to="/private-profile">{t('Your profile, lists and reviews')}</Link>
      </p>
      <Appearance />
      <ShortcutSettings />
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="24rem" />
          </Loading>
        }
      >
        <section className={styles.section} aria-labelledby="privacy">
          <h2 id="privacy">{t('Privacy')}</h2>
          <LibraryVisibility />
          <MatchingSwitch />
        </section>
        <NotificationSettings />
        <AccountSection />
        <PersonalTokens />
        <PastActivity />
      </Suspense>
    </div>
  );
}
