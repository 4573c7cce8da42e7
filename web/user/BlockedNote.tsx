import { useModeration } from '../forum/useModeration';
import { t } from '../language/t';
import { Button } from '../ui/Button';

/** Tells viewers that they have blocked the reader of a profile, and lets them unblock the reader. */
export function BlockedNote({ user }: { user: { id: string; username: string } }) {
  const { unblock } = useModeration();
  return (
    <>
      <p>{t('You have blocked this reader.')}</p>
      <Button onClick={() => void unblock(user)}>{t('Unblock')}</Button>
    </>
  );
}
