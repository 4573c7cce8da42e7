import { useQuery } from '@apollo/client/react';
import type { ListName } from '../../schema/gql/types';
import { ListTagsDocument } from './gql/TagFilter';
import styles from './TagFilter.module.css';

interface Props {
  userId: string;
  list: ListName;
  chosen: readonly string[];
  onChoose: (tags: readonly string[]) => void;
}

/** The tags of a list as chips; only books with all of the pressed ones are shown. */
export function TagFilter({ userId, list, chosen, onChoose }: Props) {
  const { data } = useQuery(ListTagsDocument, { variables: { userId, list }, fetchPolicy: 'no-cache' });
  const known = data?.list.tags ?? [];
  const gone = chosen.filter((name) => !known.some((tag) => tag.name === name));
  const tags = [...known, ...gone.map((name) => ({ name, count: 0 }))];
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags} aria-label="Tags">
      {tags.map(({ name, count }) => {
        const isChosen = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            className={styles.tag}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name])}
          >
            <bdi>{name}</bdi> <span aria-hidden="true">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
