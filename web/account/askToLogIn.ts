import { toast } from '../ui/toast';
import { rememberAction, type PendingAction } from './pendingAction';
import { t } from '../language/t';

/** Tells a guest that something needs an account, and offers the way in. What they pressed is done after logging in. */
export function askToLogIn(sentence: string, action?: PendingAction): void {
  if (action) rememberAction(action);
  toast.error(sentence, [
    { label: t('Log In'), to: '/login' },
    { label: t('Register'), to: '/register' },
  ]);
}
