import { useId, useState, type FormEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { ListTagsDocument } from './gql/TagFilter';

interface TagSeveralDialogProps {
  userId: string;
  entries: readonly ListEntry_entryFragment[];
  busy: boolean;
  /** Adds the tag; returns the reason if it was refused. */
  onTag: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Adds a tag to several books of a list. */
export function TagSeveralDialog({ userId, entries, busy, onTag, onClose }: TagSeveralDialogProps) {
  const [form, suggestions] = [useId(), useId()];
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { data } = useQuery(ListTagsDocument, {
    variables: { userId, list: entries[0]?.list ?? 'WISHLIST' },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = await onTag(name);
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(entries.length, 'Tag {count} book', 'Tag {count} books')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('Add Tag')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Add a tag')}
          list={suggestions}
          value={name}
          onChange={setName}
          error={problem}
          autoComplete="off"
          maxLength={40}
        />
        <datalist id={suggestions}>
          {data?.list.tags.map((known) => (
            <option key={known.name} value={known.name}>
              {known.name}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
