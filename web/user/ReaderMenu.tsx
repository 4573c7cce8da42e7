import type { RefObject } from 'react';
import { UserX } from 'lucide-react';
import { useModeration } from '../forum/useModeration';
import { t } from '../language/t';
import { Menu } from '../ui/Menu';

interface ReaderMenuProps {
  user: { id: string; username: string };
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Blocks a reader. */
export function ReaderMenu({ user, anchor, onClose }: ReaderMenuProps) {
  const { block } = useModeration();
  const { username } = user;
  return (
    <Menu
      label={t('More: {name}', { name: username })}
      actions={[
        {
          label: t('Block {username}', { username }),
          icon: <UserX aria-hidden="true" />,
          act: () => void block(user),
        },
      ]}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
