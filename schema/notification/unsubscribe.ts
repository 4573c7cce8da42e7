import type { Context } from '../context';
import { BadInput } from '../errors';
import { DigestFrequency } from './NotificationSettings';
import { changeSettings, settingsOf } from './settings';

/** Unsubscribes the reader whose mailed link carries this token from digests. */
export async function unsubscribe(
  token: string,
  { write, clock, unsubscribeTokens }: Pick<Context, 'write' | 'clock' | 'unsubscribeTokens'>,
): Promise<void> {
  const userId = unsubscribeTokens.userOf(token);
  if (userId === null) throw new BadInput('This link is incomplete. Please open it from the email again.');
  await write(async (tx) => {
    const { digest } = await settingsOf(tx, userId);
    if (digest !== DigestFrequency.OFF)
      await changeSettings(tx, userId, { digest: DigestFrequency.OFF }, clock.now());
  });
}
