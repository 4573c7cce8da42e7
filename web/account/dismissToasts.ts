import { currentUser, onSession } from '../session';
import { loadToaster } from '../ui/toast';

/** Dismisses the toasts of a reader who signs out, which name their books and offer to undo what they did, and those of a guest who signs in. */
export function startDismissingToasts(): void {
  let reader = currentUser()?.id;
  onSession(() => {
    const now = currentUser()?.id;
    if (now === reader) return;
    reader = now;
    void loadToaster().then(
      ({ dismissAll }) => dismissAll(),
      () => undefined, // then there are none
    );
  });
}
