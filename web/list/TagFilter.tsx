import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import type { ListName } from '../../schema/gql/types';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { ListTagsDocument } from './gql/TagFilter';
import type { ChangeTags } from './useListTags';
import styles from './TagFilter.module.css';
import { lazyPart } from '../ui/lazyPart';

interface Props {
  userId: string;
  list: ListName;
  chosen: readonly string[];
  onChoose: ChangeTags;
  /** On the reader’s own list: its tags can be edited here. */
  own?: boolean;
}

const TagsDialog = lazyPart(() => import('./TagsDialog').then((m) => ({ default: m.TagsDialog })));

/** The tags of a list as chips; only books with all of the pressed tags are shown. */
export function TagFilter({ userId, list, chosen, onChoose, own = false }: Props) {
  const [editing, setEditing] = useState(false);
  const { data } = useQuery(ListTagsDocument, { variables: { userId, list }, fetchPolicy: 'no-cache' });
  const known = data?.list.tags ?? [];
  const gone = chosen.filter((name) => !known.some((tag) => tag.name === name));
  const tags = [...known, ...gone.map((name) => ({ name, count: 0 }))];
  if (tags.length === 0 && !editing) return null;
  return (
    <fieldset className={styles.tags} aria-label={t('Tags')}>
      {tags.map(({ name, count }) => {
        const isChosen = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            className={styles.tag}
            aria-pressed={isChosen}
            onClick={() => onChoose((now) => (isChosen ? now.filter((one) => one !== name) : [...now, name]))}
          >
            <bdi>{name}</bdi> <span aria-hidden="true">{count}</span>
          </button>
        );
      })}
      {own && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t('Edit Tags')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <TagsDialog
            onChange={(from, to) =>
              onChoose((now) => [...new Set(now.flatMap((name) => (name === from ? (to ?? []) : name)))])
            }
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
