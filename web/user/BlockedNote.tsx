import { useModeration } from '../forum/useModeration';
import { t } from '../language/t';
import { Button } from '../ui/Button';

/** Tells the viewer that they have blocked this reader, and offers to unblock them. */
export function BlockedNote({ user }: { user: { id: string; username: string } }) {
  const { unblock } = useModeration();
  return (
    <>
      <p>{t('You have blocked this reader.')}</p>
      <Button onClick={() => void unblock(user)}>{t('Unblock')}</Button>
    </>
  );
}
