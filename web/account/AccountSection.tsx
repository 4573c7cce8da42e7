import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import styles from './AccountSection.module.css';
import { BlockedUsers } from './BlockedUsers';
import { DeleteAccount } from './DeleteAccount';
import { Devices } from './Devices';
import { DownloadData } from './DownloadData';
import { EmailSettings } from './EmailSettings';
import { AccountSectionDocument } from './gql/AccountSection';
import { PasswordSettings } from './PasswordSettings';
import { suspendedSentence } from './suspendedSentence';
import { t } from '../language/t';

/** The private settings of an account: email address, password, devices, blocked readers and data. */
export function AccountSection() {
  const { data, error, loading, refetch } = useQuery(AccountSectionDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const account = data?.account;
  return (
    <section className={styles.section} aria-labelledby="account-heading">
      <h2 id="account-heading">{t('Account')}</h2>
      {account ? (
        <>
          {account.suspension && <Message tone="error">{suspendedSentence(account.suspension)}</Message>}
          {data.viewerIsOperator && <Link to="/moderation">{t('Moderation')}</Link>}
          <EmailSettings key={account.email} account={account} />
          <PasswordSettings account={account} />
          <Devices account={account} />
          <BlockedUsers />
          <DownloadData />
          <DeleteAccount account={account} />
        </>
      ) : error ? (
        <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
          {t('Your account could not be loaded just now.')}
        </Retry>
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </section>
  );
}
