import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { askToLogIn } from '../account/askToLogIn';
import { rememberAction } from '../account/pendingAction';
import { useReturnedForm } from '../account/useReturnedForm';
import { rich, t } from '../language/t';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { useDraft } from './drafts';
import styles from './forms.module.css';
import { submitOnCtrlEnter } from './submitOnCtrlEnter';
import { draftKey, usePosting, type Place } from './usePosting';

interface AnswerFormProps {
  place: Place;
  /** The reader has just opened the form to write. */
  opened?: boolean;
  /** Closes the form, if it can be closed. */
  onClose?: () => void;
  /** Sending failed and the text is back in the draft. */
  onFailed?: () => void;
}

/** The form for a comment or reply. Its draft is stored until it is sent. */
export function AnswerForm({ place, opened, onClose, onFailed }: AnswerFormProps) {
  const viewer = useSession();
  const { pathname } = useLocation();
  const key = draftKey(place);
  const [draft, change] = useDraft(key);
  const returned = useReturnedForm(key);
  const post = usePosting(place);
  const form = useRef<HTMLFormElement>(null);
  const returnHere = () => rememberAction({ kind: 'write', place: key });
  const isReply = place.kind === 'REPLY';
  const submit = () => {
    if (!viewer)
      return askToLogIn(t('You must be logged in to add a comment.'), { kind: 'write', place: key });
    if (!draft.content.trim()) return;
    void post().then((sent) => sent || onFailed?.());
    if (onClose) onClose();
    else form.current?.querySelector('textarea')?.focus(); // the button is disabled now
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={isReply ? t('Reply') : t('Comment')}
        rows={1}
        style={{ minBlockSize: 'var(--tap)' }}
        value={draft.content}
        onChange={(content) => change({ content: [...content].slice(0, limits.postContent).join('') })}
        dir="auto"
        onKeyDown={submitOnCtrlEnter}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed Comment or Reply, now or before they logged in
        autoFocus={opened || returned}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" disabled={!viewer || !draft.content.trim()}>
          {isReply ? t('Submit Reply') : t('Submit Comment')}
        </Button>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )}
        {viewer && <p className={styles.note}>{t('Everyone can read what you post.')}</p>}
        {!viewer && (
          <p className={styles.note}>
            {t('You must be logged in to add a comment.')}{' '}
            {rich('<login>Login</login> or <register>Register</register>', {
              login: <Link to="/login" state={{ from: pathname }} onClick={returnHere} />,
              register: <Link to="/register" state={{ from: pathname }} onClick={returnHere} />,
            })}
          </p>
        )}
      </div>
    </form>
  );
}
