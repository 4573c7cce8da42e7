import { useModeration } from '../forum/useModeration';
import { t } from '../language/t';
import { Button } from '../ui/Button';

/** A notice for viewers who have blocked this reader, with a button to unblock them. */
export function BlockedNote({ user }: { user: { id: string; username: string } }) {
  const { unblock } = useModeration();
  return (
    <>
      <p>{t('You have blocked this reader.')}</p>
      <Button onClick={() => void unblock(user)}>{t('Unblock')}</Button>
    </>
  );
}
