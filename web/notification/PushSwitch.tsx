import { useEffect, useId, useState } from 'react';
import { refusalOf, unreachable } from '../apollo/client';
import { plural, t } from '../language/t';
import { canPush, isSubscribed, subscribe, unsubscribe } from '../offline/pushSubscription';
import { Switch } from '../ui/Switch';
import { toast } from '../ui/toast';
import type { NotificationSettings_settingsFragment } from './gql/NotificationSettings';
import styles from './NotificationSettings.module.css';

interface PushSwitchProps {
  /** The public key of the server. */
  pushKey: string;
  devices: NotificationSettings_settingsFragment['pushDevices'];
}

/** Whether this browser shows push messages. Permission is requested only when the switch is pressed. */
export function PushSwitch({ pushKey, devices }: PushSwitchProps) {
  const id = useId();
  const [isOn, setOn] = useState(false);
  const [isDenied, setDenied] = useState(canPush() && Notification.permission === 'denied');
  useEffect(() => {
    if (canPush()) isSubscribed(devices).then(setOn, () => undefined);
  }, [devices]);
  if (!canPush())
    return (
      <p className={styles.hint}>
        {t(
          'This browser cannot show push messages. On an iPhone or iPad, add Shelfmates to the home screen first.',
        )}
      </p>
    );
  const change = async (on: boolean) => {
    setOn(on);
    try {
      if (!on) await unsubscribe();
      else if (!(await subscribe(pushKey))) {
        setOn(false);
        setDenied(Notification.permission === 'denied');
      }
    } catch (error) {
      setOn(!on);
      toast.error(refusalOf(error) ?? unreachable());
    }
  };
  const others = devices.length - (isOn ? 1 : 0);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <Switch id={id} checked={isOn} disabled={isDenied && !isOn} onChange={(on) => void change(on)} />
        {t('Push messages on this device')}
      </label>
      {isDenied && !isOn && (
        <p className={styles.hint}>
          {t('This browser blocks messages of this site. Allow them in its settings, then reload the page.')}
        </p>
      )}
      {others > 0 && (
        <p className={styles.hint}>
          {plural(
            others,
            '{count} other device of yours shows push messages.',
            '{count} other devices of yours show push messages.',
          )}
        </p>
      )}
    </>
  );
}
