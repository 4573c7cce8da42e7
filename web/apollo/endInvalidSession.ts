import { hasDrafts } from '../draftPlaces';
import { t } from '../language/t';
import { currentToken, currentUser, endSession, hasExpired } from '../session';
import { toast } from '../ui/toast';
import { client } from './client';

/**
 * Ends the session whose token the server no longer accepts: it has expired, was revoked elsewhere, or its account was
 * deleted. What only this reader could see is gone from the screen; drafts are kept, and the message says so. Does nothing if
 * the reader has signed out or in meanwhile.
 */
export function endInvalidSession(token: string | null): void {
  if (token === null || token !== currentToken()) return;
  const text = hasExpired()
    ? t('You were signed out because you had not been here for 30 days.')
    : t('You were signed out on another device.');
  const kept = hasDrafts(currentUser()?.id ?? '');
  endSession();
  void client.resetStore().catch(() => undefined);
  toast.error(kept ? `${text} ${t('What you have typed is kept until you log in again.')}` : text, [
    { label: t('Log In'), to: '/login' },
  ]);
}
