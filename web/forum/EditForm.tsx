import { useState } from 'react';
import { limits } from '../../schema/limits';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { sendOrQueue } from '../offline/sendOrQueue';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { toast } from '../ui/toast';
import { dropDraft, useDraft } from './drafts';
import styles from './forms.module.css';
import { EditPostDocument, type Post_postFragment } from './gql/Post';
import { submitOnCtrlEnter } from './submitOnCtrlEnter';
import { previewOf } from './usePosting';

/** Edits a post. An unsaved edit survives a reload: pressing Edit shows it again. */
export function EditForm({ post, onDone }: { post: Post_postFragment; onDone: () => void }) {
  const key = `EDIT:${post.id}`;
  const [draft, change] = useDraft(key);
  const [typed, setTyped] = useState<string | null>(null);
  const content = typed ?? (draft.content || post.content);
  const [saving, setSaving] = useState(false);
  const leave = () => {
    dropDraft(key);
    onDone();
  };
  const write = (text: string) => {
    setTyped(text);
    change({ content: text === post.content ? '' : text });
  };
  const save = async () => {
    if (saving || !content.trim()) return;
    setSaving(true);
    try {
      await sendOrQueue({
        mutation: EditPostDocument,
        variables: { id: post.id, content },
        subject: post.id,
        preview: previewOf({ ...post, content: content.trim(), edited: true }),
        failure: t('Failed to edit.'),
        draft: { place: key, value: { id: post.id, title: '', content } },
      });
      leave();
    } catch (error) {
      setSaving(false);
      toast.error(refusalOf(error) ?? unreachable());
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t('Edit message')}
        value={content}
        onChange={write}
        limit={limits.postContent}
        readOnly={saving}
        dir="auto"
        onKeyDown={submitOnCtrlEnter}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed Edit
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={saving} disabled={!content.trim()}>
          {t('Save')}
        </Button>
        <Button size="small" onClick={leave}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
