import { useLocation, useNavigate } from 'react-router-dom';
import { askToLogIn } from '../account/askToLogIn';
import { rememberAction, type PendingAction } from '../account/pendingAction';

/** Where the buttons of a book are: on its own page a guest gets a message, elsewhere the login page. */
export type Place = 'book' | 'profile' | 'search';

/** Leads a guest to the login, and remembers the action. */
export function useLoginPrompt(on: Place): (action: PendingAction, sentence: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action, sentence) => {
    if (on === 'book') return askToLogIn(sentence, action);
    rememberAction(action);
    void navigate('/login', { state: { from: pathname + search } });
  };
}
