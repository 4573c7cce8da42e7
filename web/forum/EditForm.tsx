import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { limits } from '../../schema/limits';
import { refusalOf, UNREACHABLE } from '../apollo';
import { PATIENT } from '../patience';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { toast } from '../ui/toast';
import { dropDraft, useDraft } from './drafts';
import styles from './forms.module.css';
import { EditPostDocument, type Post_postFragment } from './gql/Post';

/** Writes a post anew. What is begun is there again after a reload, when the reader presses Edit. */
export function EditForm({ post, onDone }: { post: Post_postFragment; onDone: () => void }) {
  const key = `EDIT:${post.id}`;
  const [draft, change] = useDraft(key);
  const [content, setContent] = useState(draft.content || post.content);
  const [edit, { loading }] = useMutation(EditPostDocument);
  const leave = () => {
    dropDraft(key);
    onDone();
  };
  const write = (text: string) => {
    setContent(text);
    change({ content: text === post.content ? '' : text });
  };
  const save = async () => {
    if (!content.trim()) return;
    try {
      await edit({ context: PATIENT, variables: { id: post.id, content } });
      leave();
    } catch (error) {
      toast.error(refusalOf(error) ?? UNREACHABLE);
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
        label="Edit message"
        value={content}
        onChange={write}
        limit={limits.postContent}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed Edit
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={loading} disabled={!content.trim()}>
          Save
        </Button>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
