import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Plus, X } from 'lucide-react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import styles from './EntryDialog.module.css';
import { forgetTaggedLists } from './forgetTaggedLists';
import { ChangeTagsDocument } from './gql/EntryDialog';

/** Suggested tags. */
const SUGGESTED = 8;

interface Props {
  entryId: string;
  tags: readonly string[];
  /** The reader’s own tags, as suggestions. */
  known: readonly { name: string; count: number }[];
}

/** Adds and removes the tags of a book; each change is saved at once. */
export function TagEditor({ entryId, tags: first, known }: Props) {
  const suggestions = useId();
  const [tags, setTags] = useState(first);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const followLists = useFollowLists();
  const [save, { loading }] = useMutation(ChangeTagsDocument, {
    context: { subject: `tags of ${entryId}` },
    refetchQueries: ['ListTags'],
    update: followLists,
  });
  const change = async (tags: { add: string[] } | { remove: string[] }) => {
    setProblem('');
    try {
      const { data } = await save({ variables: { entryId, ...tags } });
      if (data) setTags(data.changeEntry.tags);
      return true;
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
      return false;
    }
  };
  const others = known.filter(({ name }) => !tags.includes(name));
  const usual = others.toSorted((one, other) => other.count - one.count).slice(0, SUGGESTED);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const add = text.split(/[,،、，]/).flatMap((tag) => tag.trim() || []);
    if (add.length > 0 && (await change({ add }))) setText((now) => (now === text ? '' : now)); // unless the next tag is being typed
  };
  return (
    <section aria-labelledby="entry-tags">
      <h3 id="entry-tags" className={styles.heading}>
        {t('Tags')}
      </h3>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Button
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label={t('Remove tag: {tag}', { tag })}
              onClick={() => void change({ remove: [tag] })}
            >
              {tag}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.add} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Add a tag')}
          list={suggestions}
          value={text}
          onChange={setText}
          error={problem}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" busy={loading}>
          {t('Add Tag')}
        </Button>
      </form>
      {usual.length > 0 && (
        <ul className={styles.suggested} aria-label={t('Your tags')}>
          {usual.map(({ name }) => (
            <li key={name}>
              <Button
                size="small"
                variant="quiet"
                icon={<Plus aria-hidden="true" />}
                aria-label={t('Add tag: {name}', { name })}
                onClick={() => void change({ add: [name] })}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <datalist id={suggestions}>
        {others.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </section>
  );
}

/** Returns a function that has the lists follow a change of tags once the editor is closed: it may be open on a book that leaves its list. */
function useFollowLists(): () => void {
  const state = useRef({ isOpen: true, isBehind: false });
  useEffect(() => {
    const { current } = state;
    current.isOpen = true;
    return () => {
      current.isOpen = false;
      if (current.isBehind) forgetTaggedLists();
    };
  }, []);
  return () => {
    state.current.isBehind = true;
    if (!state.current.isOpen) forgetTaggedLists();
  };
}
