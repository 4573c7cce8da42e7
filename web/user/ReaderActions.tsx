import { Suspense } from 'react';
import { Ellipsis } from 'lucide-react';
import { t } from '../language/t';
import { IconButton } from '../ui/IconButton';
import { lazyPart } from '../ui/lazyPart';
import { useMenuButton } from '../ui/useMenuButton';

const load = () => import('./ReaderMenu');
const ReaderMenu = lazyPart(() => load().then((m) => ({ default: m.ReaderMenu })));

/** A menu of less common actions on another reader. */
export function ReaderActions({ user }: { user: { id: string; username: string } }) {
  const { trigger, anchor, open, close } = useMenuButton(load);
  return (
    <>
      <IconButton label={t('More: {name}', { name: user.username })} {...trigger}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <ReaderMenu user={user} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
