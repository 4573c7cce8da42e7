import { useState, type FormEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { Pencil, Trash2 } from 'lucide-react';
import { client, refusalOf, unreachable } from '../apollo/client';
import { locale } from '../language/current';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { forgetTaggedLists } from './forgetTaggedLists';
import { ListDocument } from './gql/ListPage';
import { ListTagsDocument } from './gql/TagFilter';
import { DeleteTagDocument, OwnTagsDocument, RenameTagDocument } from './gql/TagsDialog';
import styles from './TagsDialog.module.css';

interface Props {
  /** A tag was renamed, or removed (null). */
  onChange: (from: string, to: string | null) => void;
  onClose: () => void;
}

/** All tags of the reader: rename, merge (by giving one the name of another) and remove them. */
export function TagsDialog({ onChange, onClose }: Props) {
  const { data, error, refetch } = useQuery(OwnTagsDocument, { fetchPolicy: 'no-cache' });
  const [editing, setEditing] = useState<string>();
  const confirm = useConfirm();
  const tags = data?.viewerTags.toSorted((one, other) => one.name.localeCompare(other.name, locale()));
  const changed = async (from: string, to: string | null) => {
    forgetTaggedLists();
    onChange(from, to);
    await Promise.all([refetch(), client.refetchQueries({ include: [ListTagsDocument, ListDocument] })]);
  };
  const rename = async (from: string, to: string) => {
    const { data: done } = await client.mutate({ mutation: RenameTagDocument, variables: { from, to } });
    setEditing(undefined);
    toast.success(t('The tag is now {name}.', { name: done?.renameTag ?? to }));
    await changed(from, done?.renameTag ?? to);
  };
  const remove = async (name: string) => {
    const question = t('Remove the tag {name} from all books?', { name });
    if (!(await confirm({ question, action: t('Remove'), detail: t('The books stay on your lists.') })))
      return;
    try {
      await client.mutate({ mutation: DeleteTagDocument, variables: { name } });
      await changed(name, null);
    } catch (problem) {
      toast.error(refusalOf(problem) ?? unreachable());
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your tags')}
      description={t('Give a tag the name of another to merge the two.')}
    >
      {tags ? (
        <ul className={styles.tags}>
          {tags.length === 0 && <li>{t('You have no tags any more.')}</li>}
          {tags.map(({ name, count }) =>
            name === editing ? (
              <li key={name}>
                <RenameForm
                  name={name}
                  others={tags.map((tag) => tag.name)}
                  onRename={(to) => rename(name, to)}
                  onClose={() => setEditing(undefined)}
                />
              </li>
            ) : (
              <li key={name} className={styles.tag}>
                <span className={styles.words}>
                  <bdi>{name}</bdi>{' '}
                  <span className={styles.count}>{plural(count, '{count} book', '{count} books')}</span>
                </span>
                <span>
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Pencil aria-hidden="true" />}
                    aria-label={t('Rename: {name}', { name })}
                    onClick={() => setEditing(name)}
                  >
                    {t('Rename')}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Trash2 aria-hidden="true" />}
                    aria-label={t('Remove: {name}', { name })}
                    onClick={() => void remove(name)}
                  >
                    {t('Remove')}
                  </Button>
                </span>
              </li>
            ),
          )}
        </ul>
      ) : error ? (
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Dialog>
  );
}

interface RenameProps {
  name: string;
  others: readonly string[];
  onRename: (to: string) => Promise<void>;
  onClose: () => void;
}

function RenameForm({ name, others, onRename, onClose }: RenameProps) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const same = (one: string) => one.toLowerCase() === text.trim().toLowerCase();
  const other = others.find((one) => one !== name && same(one));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onRename(text).catch((error: unknown) => setProblem(refusalOf(error) ?? unreachable()));
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Name of the tag')}
        value={text}
        onChange={setText}
        error={problem}
        hint={other && t('{name} and {other} become one tag.', { name, other })}
        autoComplete="off"
        maxLength={40}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {other ? t('Merge') : t('Rename')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
