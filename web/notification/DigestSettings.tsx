import { useMutation } from '@apollo/client/react';
import type { DigestFrequency } from '../../schema/gql/types';
import { ResendConfirmation } from '../account/ResendConfirmation';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t, translated } from '../language/t';
import { Message } from '../ui/Message';
import { Select, type Option } from '../ui/Select';
import { toast } from '../ui/toast';
import { SetDigestDocument, type NotificationSettings_settingsFragment } from './gql/NotificationSettings';
import styles from './NotificationSettings.module.css';
import { ownTimeZone } from './ownTimeZone';

const FREQUENCIES: readonly Option<DigestFrequency>[] = [
  { value: 'OFF', label: msg('Never') },
  { value: 'DAILY', label: msg('Every day') },
  { value: 'WEEKLY', label: msg('Once a week') },
];

const WEEKDAYS: readonly Option[] = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
].map((label, at) => ({ value: String(at + 1), label }));

interface DigestSettingsProps {
  settings: NotificationSettings_settingsFragment;
  username: string;
}

/** How often a digest is mailed, and whether mail can be sent. */
export function DigestSettings({ settings, username }: DigestSettingsProps) {
  const { digest, weekday, timeZone, address } = settings;
  const [change] = useMutation(SetDigestDocument, { context: { subject: 'notifications' } });
  const set = (frequency: DigestFrequency, day: number) =>
    void change({
      variables: { frequency, weekday: day, timeZone: ownTimeZone() },
      optimisticResponse: {
        setDigest: { ...settings, digest: frequency, weekday: day, timeZone: ownTimeZone() },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('Mail me what is new')}
          hint={
            digest === 'OFF'
              ? undefined
              : t('At 8:00, {timeZone} time, if there is anything unread.', { timeZone })
          }
          value={digest}
          onChange={(frequency) => set(frequency, weekday)}
          options={translated(FREQUENCIES)}
        />
        {digest === 'WEEKLY' && (
          <Select
            label={t('On')}
            value={String(weekday)}
            onChange={(day) => set(digest, Number(day))}
            options={translated(WEEKDAYS)}
          />
        )}
      </div>
      {digest !== 'OFF' && address === 'NONE' && (
        <Message tone="error">{t('Your account has no email address yet.')}</Message>
      )}
      {digest !== 'OFF' && (address === 'UNCONFIRMED' || address === 'REFUSED') && (
        <>
          <Message tone="error">
            {address === 'REFUSED'
              ? t(
                  'A mail to your address came back, so we send no more there. Confirm the address again, or change it.',
                )
              : t('Your address is not confirmed yet. Mails begin once it is.')}
          </Message>
          <ResendConfirmation username={username} />
        </>
      )}
    </>
  );
}
