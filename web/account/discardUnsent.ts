import { discardDrafts } from '../draftStorage';
import { discardOutbox } from '../offline/outbox';
import { hasQueued } from '../offline/queuedItems';
import type { Confirm } from '../ui/confirm';
import { t } from '../language/t';

/** Asks whether to discard what the reader has not sent, and does so. Resolves to false if they decline. */
export async function confirmDiscard(reader: string, confirm: Confirm): Promise<boolean> {
  const sure = await confirm({
    question: t('Log out and discard what you have not sent?'),
    detail: hasQueued(reader)
      ? t('Something is still waiting to be sent. It will not be here when you come back.')
      : t('You have begun to write something. It will not be here when you come back.'),
    action: t('Log Out'),
    tone: 'danger',
  });
  if (sure) await discardUnsent(reader);
  return sure;
}

/** Discards what the reader has not sent. */
export async function discardUnsent(reader: string): Promise<void> {
  discardDrafts(reader);
  if (hasQueued(reader)) await discardOutbox(reader);
}
