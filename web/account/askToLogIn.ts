import { toast } from '../ui/toast';
import { rememberAction, type PendingAction } from './pendingAction';
import { t } from '../language/t';

/** Shows guests a toast with a link to the login page. The action they tried is performed after they log in. */
export function askToLogIn(sentence: string, action?: PendingAction): void {
  if (action) rememberAction(action);
  toast.error(sentence, [
    { label: t('Log In'), to: '/login' },
    { label: t('Register'), to: '/register' },
  ]);
}
