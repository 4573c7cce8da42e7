import { useMutation } from '@apollo/client/react';
import type { NotificationChannel, NotificationKind } from '../../schema/gql/types';
import { refusalOf, unreachable } from '../apollo/client';
import { labelled } from '../language/punctuation';
import { msg, t } from '../language/t';
import { Switch } from '../ui/Switch';
import { toast } from '../ui/toast';
import {
  SetNotificationChannelDocument,
  type NotificationSettings_settingsFragment,
} from './gql/NotificationSettings';
import styles from './NotificationSettings.module.css';

const KINDS: Record<NotificationKind, string> = {
  FOLLOW: msg('New followers'),
  LIKE: msg('Likes of your profile'),
  HELPFUL: msg('Reviews of yours found helpful'),
  COMMENT: msg('Comments on your threads'),
  REPLY: msg('Replies to your comments'),
  REACTION: msg('Reactions to your posts'),
  MATCH: msg('New matches'),
  IMPORT: msg('Finished imports'),
  MODERATION: msg('Moderator decisions'),
};

const CHANNELS = [
  { channel: 'PAGE', field: 'page', label: msg('On site') },
  { channel: 'MAIL', field: 'mail', label: msg('Mail') },
  { channel: 'PUSH', field: 'push', label: msg('Push') },
] as const;

/** Why nothing is sent through a channel, whatever its switches say. */
function idleReason(
  channel: NotificationChannel,
  { digest, pushDevices }: NotificationSettings_settingsFragment,
): string | undefined {
  if (channel === 'MAIL' && digest === 'OFF') return t('No mail is sent until you choose below how often.');
  if (channel === 'PUSH' && pushDevices.length === 0)
    return t('No push messages are sent until you turn them on below, on this device or another.');
  return undefined;
}

/** Which kinds of notifications are sent through which channel. */
export function ChannelTable({ settings }: { settings: NotificationSettings_settingsFragment }) {
  const [change] = useMutation(SetNotificationChannelDocument, { context: { subject: 'notifications' } });
  const set = (
    channel: NotificationChannel,
    field: 'page' | 'mail' | 'push',
    kinds: NotificationKind[],
    isOn: boolean,
  ) =>
    void change({
      variables: { channel, kinds, isOn },
      optimisticResponse: {
        setNotificationChannel: {
          ...settings,
          kinds: settings.kinds.map((row) => (kinds.includes(row.kind) ? { ...row, [field]: isOn } : row)),
        },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  const channels = CHANNELS.filter(({ channel }) => channel !== 'PUSH' || settings.pushKey !== null).map(
    (column) => ({ ...column, idle: idleReason(column.channel, settings) }),
  );
  const all = settings.kinds.map(({ kind }) => kind);
  return (
    <>
      <table className={styles.table} aria-labelledby="notification-settings">
        <thead>
          <tr>
            <th scope="col">{t('Tell me about')}</th>
            {channels.map(({ channel, label, idle }) => (
              <th key={channel} scope="col">
                {t(label)}
                {idle && <span className={styles.idle}>{t('off for now')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.all}>
            <th scope="row">{t('Everything')}</th>
            {channels.map(({ channel, field, label }) => (
              <td key={channel}>
                <Switch
                  aria-label={t('Everything: {label}', { label: t(label) })}
                  checked={settings.kinds.some((row) => row[field])}
                  onChange={(isOn) => set(channel, field, all, isOn)}
                />
              </td>
            ))}
          </tr>
          {settings.kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(KINDS[row.kind])}</th>
              {channels.map(({ channel, field, label }) => (
                <td key={channel}>
                  <Switch
                    aria-label={labelled(t(KINDS[row.kind]), t(label))}
                    checked={row[field]}
                    onChange={(isOn) => set(channel, field, [row.kind], isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {channels.map(
        ({ channel, idle }) =>
          idle && (
            <p key={channel} className={styles.hint}>
              {idle}
            </p>
          ),
      )}
    </>
  );
}
