import { useId, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { X } from 'lucide-react';
import { refusalOf, UNREACHABLE } from '../apollo/client';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import styles from './EntryDialog.module.css';
import { SetTagsDocument } from './gql/EntryDialog';

interface Props {
  entryId: string;
  tags: readonly string[];
  /** The reader’s own tags, as suggestions. */
  known: readonly string[];
}

/** Adds tags to a book and takes them off; each change is saved at once. */
export function TagEditor({ entryId, tags: first, known }: Props) {
  const suggestions = useId();
  const [tags, setTags] = useState(first);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [save, { loading }] = useMutation(SetTagsDocument, { refetchQueries: ['ListTags'] });
  const change = async (next: string[]) => {
    setProblem('');
    try {
      const { data } = await save({ variables: { entryId, tags: next } });
      if (data) setTags(data.setTags.tags);
      return true;
    } catch (error) {
      setProblem(refusalOf(error) ?? UNREACHABLE);
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = text.split(',').flatMap((tag) => tag.trim() || []);
    if (added.length > 0 && (await change([...tags, ...added]))) setText('');
  };
  return (
    <section aria-label="Tags">
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Button
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label={`Remove tag: ${tag}`}
              onClick={() => void change(tags.filter((one) => one !== tag))}
            >
              {tag}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.add} onSubmit={(event) => void add(event)}>
        <TextField
          label="Add a tag"
          list={suggestions}
          value={text}
          onChange={setText}
          error={problem}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" busy={loading}>
          Add Tag
        </Button>
      </form>
      <datalist id={suggestions}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </section>
  );
}
