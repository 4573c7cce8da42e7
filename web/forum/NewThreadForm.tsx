import { useState } from 'react';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Message } from '../ui/Message';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { useDraft } from './drafts';
import styles from './forms.module.css';
import { submitOnCtrlEnter } from './submitOnCtrlEnter';
import { draftKey, usePosting, type Place } from './usePosting';

const PLACE: Place = { kind: 'THREAD', threadId: null, commentId: null };

/** The form for a new thread. */
export function NewThreadForm({ onClose, onFailed }: { onClose: () => void; onFailed: () => void }) {
  const [draft, change] = useDraft(draftKey(PLACE));
  const [problem, setProblem] = useState('');
  const post = usePosting(PLACE);
  const submit = () => {
    if (!draft.title.trim() || !draft.content.trim()) return setProblem(t('Title and content are required.'));
    setProblem('');
    void post().then((sent) => sent || onFailed());
    onClose();
  };
  return (
    <Card>
      <form
        className={styles.form}
        aria-label={t('New Thread')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem && <Message tone="error">{problem}</Message>}
        <TextField
          label={t('Title')}
          value={draft.title}
          onChange={(title) => change({ title })}
          limit={limits.postTitle}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed New Thread
          autoFocus
        />
        <TextArea
          label={t('Content')}
          rows={5}
          value={draft.content}
          onChange={(content) => change({ content })}
          hint={t('Everyone can read what you post.')}
          limit={limits.postContent}
          dir="auto"
          onKeyDown={submitOnCtrlEnter}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            {t('Post Thread')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </form>
    </Card>
  );
}
