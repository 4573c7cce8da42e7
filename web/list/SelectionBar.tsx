import { useEffect, useRef, useState } from 'react';
import { CheckCheck, Tag, Trash2 } from 'lucide-react';
import { plural, t } from '../language/t';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { afterDialog, itemStop } from '../ui/useKeptFocus';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { select, useSelection } from './selection';
import styles from './SelectionBar.module.css';
import { TagSeveralDialog } from './TagSeveralDialog';
import { useSeveralEntries } from './useSeveralEntries';

interface SelectionBarProps {
  /** The displayed entries. */
  entries: readonly ListEntry_entryFragment[];
}

/** The actions on the selected books; stays visible while the list scrolls. */
export function SelectionBar({ entries }: SelectionBarProps) {
  const selected = useSelection();
  const chosen = entries.filter(({ id }) => selected?.has(id));
  const userId = useSession()?.id ?? '';
  const { remove, complete, tag, busy } = useSeveralEntries(userId);
  const [isTagging, setTagging] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const place = useRef(0); // of the first book that is moved or removed
  // The bar disappears with its buttons: the focus goes to the book that is in their place now.
  useEffect(() => {
    const list = bar.current?.parentElement;
    if (!list) return;
    const moveOn = () => {
      if (document.activeElement === document.body)
        itemStop([...list.querySelectorAll('li')], place.current)?.focus({ preventScroll: true });
    };
    return () => void afterDialog(list, () => undefined, moveOn);
  }, []);
  const leave = (act: (some: typeof chosen) => Promise<void>) => {
    place.current = entries.findIndex(({ id }) => selected?.has(id));
    void act(chosen);
  };
  const none = chosen.length === 0;
  const areAll = chosen.length === entries.length;
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('Selected books')}>
      <output className={styles.count}>
        {plural(chosen.length, '{count} book selected', '{count} books selected')}
      </output>
      <Button size="small" variant="quiet" onClick={() => select(areAll ? [] : entries.map(({ id }) => id))}>
        {areAll ? t('Select None') : t('Select All')}
      </Button>
      {entries[0]?.list === 'WISHLIST' && (
        <Button
          size="small"
          icon={<CheckCheck aria-hidden="true" />}
          disabled={none}
          busy={busy}
          onClick={() => leave(complete)}
        >
          {t('Move to Completed')}
        </Button>
      )}
      <Button
        size="small"
        icon={<Tag aria-hidden="true" />}
        disabled={none}
        busy={busy}
        onClick={() => setTagging(true)}
      >
        {t('Add Tag')}
      </Button>
      <Button
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        disabled={none}
        busy={busy}
        onClick={() => leave(remove)}
      >
        {t('Remove')}
      </Button>
      {isTagging && (
        <TagSeveralDialog
          userId={userId}
          entries={chosen}
          busy={busy}
          onTag={(name) => tag(chosen, name)}
          onClose={() => setTagging(false)}
        />
      )}
    </div>
  );
}
