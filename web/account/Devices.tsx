import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { refusalOf, unreachable } from '../apollo/client';
import { currentUser, endSession } from '../session';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import styles from './AccountSection.module.css';
import { deviceName } from './deviceName';
import { confirmDiscard } from './discardUnsent';
import {
  SignOutDeviceDocument,
  SignOutEverywhereDocument,
  type AccountSection_accountFragment,
} from './gql/AccountSection';
import { hasUnsent } from './hasUnsent';
import { t } from '../language/t';
import { exactDate } from '../ui/relativeDate';

/** The devices on which the reader is signed in, this one first, each with a button that signs it out. */
export function Devices({ account }: { account: AccountSection_accountFragment }) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [signOut] = useMutation(SignOutDeviceDocument);
  const [signOutEverywhere, { loading }] = useMutation(SignOutEverywhereDocument);
  const showError = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());

  const everywhere = async () => {
    const question = t('Sign out on all devices, this one included?');
    if (!(await confirm({ question, action: t('Sign out') }))) return;
    const reader = currentUser()?.id ?? '';
    if (hasUnsent(reader) && !(await confirmDiscard(reader, confirm))) return;
    try {
      await signOutEverywhere();
      endSession();
      await client.clearStore();
      navigate('/login');
    } catch (error) {
      showError(error);
    }
  };

  return (
    <div className={styles.part}>
      <h3>{t('Devices')}</h3>
      <ul className={styles.devices}>
        {account.devices.map(({ id, name, signedInAt, lastUsedAt, current }) => (
          <li key={id} className={styles.device}>
            <div>
              <p>
                <bdi>{deviceName(name)}</bdi>
              </p>
              <p className={styles.quiet}>
                {t('Signed in {signedIn}, last used {used}', {
                  signedIn: exactDate(signedInAt),
                  used: exactDate(lastUsedAt),
                })}
              </p>
            </div>
            {current ? (
              <p className={styles.here}>{t('This device')}</p>
            ) : (
              <Button
                size="small"
                aria-label={t('Sign out: {device}, signed in {signedIn}', {
                  device: deviceName(name),
                  signedIn: exactDate(signedInAt),
                })}
                onClick={() => void signOut({ variables: { id } }).catch(showError)}
              >
                {t('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button busy={loading} onClick={everywhere}>
        {t('Sign out everywhere')}
      </Button>
    </div>
  );
}
