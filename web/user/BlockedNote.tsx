import { useModeration } from '../forum/useModeration';
import { t } from '../language/t';
import { Button } from '../ui/Button';

/** On the profile of a reader whom the viewer has blocked. */
export function BlockedNote({ user }: { user: { id: string; username: string } }) {
  const { unblock } = useModeration();
  return (
    <>
      <p>{t('You have blocked this reader.')}</p>
      <Button onClick={() => void unblock(user)}>{t('Unblock')}</Button>
    </>
  );
}
