import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { limits } from '../../schema/limits';
import { refusalOf, UNREACHABLE } from '../apollo';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { toast } from '../ui/toast';
import styles from './forms.module.css';
import { EditPostDocument, type Post_postFragment } from './gql/Post';

/** Writes a post anew. */
export function EditForm({ post, onDone }: { post: Post_postFragment; onDone: () => void }) {
  const [content, setContent] = useState(post.content);
  const [edit, { loading }] = useMutation(EditPostDocument);
  const save = async () => {
    if (!content.trim()) return;
    try {
      await edit({ variables: { id: post.id, content } });
      onDone();
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
        onChange={setContent}
        limit={limits.postContent}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed Edit
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={loading} disabled={!content.trim()}>
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
