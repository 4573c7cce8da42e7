import { useId } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Select, type Option } from '../ui/Select';
import { Switch } from '../ui/Switch';
import { toast } from '../ui/toast';
import {
  SetQuietHoursDocument,
  type NotificationSettings_settingsFragment,
} from './gql/NotificationSettings';
import styles from './NotificationSettings.module.css';
import { ownTimeZone } from './ownTimeZone';

const HOURS: readonly Option[] = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));
const EVENING = 22;
const MORNING = 7;

/** The hours in which neither mails nor push messages are sent. */
export function QuietHours({ settings }: { settings: NotificationSettings_settingsFragment }) {
  const { quietFrom, quietUntil, timeZone } = settings;
  const id = useId();
  const [change] = useMutation(SetQuietHoursDocument, { context: { subject: 'notifications' } });
  const set = (from: number | null, until: number | null) =>
    void change({
      variables: { from, until, timeZone: ownTimeZone() },
      optimisticResponse: {
        setQuietHours: { ...settings, quietFrom: from, quietUntil: until, timeZone: ownTimeZone() },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  const others = (hour: number) => HOURS.filter(({ value }) => value !== String(hour));
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <Switch
          id={id}
          checked={quietFrom !== null}
          onChange={(isOn) => set(isOn ? EVENING : null, isOn ? MORNING : null)}
        />
        {t('Quiet hours')}
      </label>
      {quietFrom !== null && quietUntil !== null && (
        <>
          <div className={styles.fields}>
            <Select
              label={t('From')}
              value={String(quietFrom)}
              onChange={(hour) => set(Number(hour), quietUntil)}
              options={others(quietUntil)}
            />
            <Select
              label={t('Until')}
              value={String(quietUntil)}
              onChange={(hour) => set(quietFrom, Number(hour))}
              options={others(quietFrom)}
            />
          </div>
          <p className={styles.hint}>
            {t('In {timeZone} time. Mails and push messages wait until they are over.', { timeZone })}
          </p>
        </>
      )}
    </>
  );
}
