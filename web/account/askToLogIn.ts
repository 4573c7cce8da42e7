import { toast } from '../ui/toast';
import { rememberAction, type PendingAction } from './pendingAction';
import { t } from '../language/t';

/** Tells a guest that an action needs an account, and links to the login page. The action is done after they have logged in. */
export function askToLogIn(sentence: string, action?: PendingAction): void {
  if (action) rememberAction(action);
  toast.error(sentence, [
    { label: t('Log In'), to: '/login' },
    { label: t('Register'), to: '/register' },
  ]);
}
