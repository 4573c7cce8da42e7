import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client, codeOf, refusalOf } from '../apollo/client';
import { useWhenReachedAgain } from '../offline/connectivity';
import { useSession } from '../session';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { TextArea } from '../ui/TextArea';
import { SetNoteDocument } from './gql/EntryDialog';
import { currentNote, forgetNote, joined, keepNote, keptNote, onOtherTab } from './noteDrafts';
import { storedNote } from './storedNote';

/** Debounce time before the note is saved, in ms. */
const PAUSE = 800;

/** Applies what was typed over `shown` to `latest`, the text of another tab. */
const rebased = (shown: string, latest: string, typed: string): string =>
  typed.startsWith(shown) ? latest + typed.slice(shown.length) : joined(shown, latest, typed);

/**
 * The reader’s private note on a book. Every keystroke is stored in this browser at once, and saved after a pause or when the tab
 * is left. Changes from another tab or device are merged, never overwritten.
 */
export function NoteEditor({ entryId, note: first }: { entryId: string; note: string }) {
  const userId = useSession()?.id ?? '';
  const [text, setText] = useState(() => currentNote(userId, entryId, first));
  const [state, setState] = useState('');
  /** The last note of the server that this tab knows. */
  const saved = useRef(first);
  /** The last draft that this tab has seen. */
  const seen = useRef(text);
  /** The note of a request without a response, which the server may have stored. */
  const unanswered = useRef('');
  const saving = useRef(false);

  const write = (next: string) => {
    seen.current = next;
    setText(next);
    keepNote(userId, entryId, { base: saved.current, text: next });
  };
  const store = async () => {
    while (seen.current !== saved.current) {
      const note = seen.current;
      try {
        await client.mutate({
          mutation: SetNoteDocument,
          variables: { entryId, note, base: saved.current },
        });
        saved.current = note;
        forgetNote(userId, entryId, note);
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT') {
          unanswered.current = note;
          throw error;
        }
        const stored = await storedNote(entryId);
        const next =
          stored === unanswered.current ? seen.current : joined(saved.current, stored, seen.current);
        saved.current = stored;
        write(next);
      }
    }
  };
  const save = async () => {
    if (saving.current || seen.current === saved.current) return;
    saving.current = true;
    setState(t('Saving…'));
    try {
      await store();
      setState(t('Saved'));
    } catch (error) {
      setState(refusalOf(error) ?? t('Kept in this browser, and saved when there is a connection.'));
    }
    saving.current = false;
  };

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (text === saved.current) return;
    const timer = setTimeout(() => void saveNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leave = () => void (document.hidden && saveNow());
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void saveNow();
    };
  }, []);
  useEffect(
    () =>
      onOtherTab(userId, entryId, {
        typed(draft) {
          saved.current = draft.base; // the base of this text, whatever this tab has saved since
          seen.current = draft.text;
          setText(draft.text);
        },
        saved(other) {
          saved.current = other;
        },
      }),
    [userId, entryId],
  );
  useWhenReachedAgain(() => void save());

  return (
    <TextArea
      label={t('Private note')}
      hint={
        <>
          {t('Only you can read this.')} <output>{state}</output>
        </>
      }
      rows={10}
      limit={limits.note}
      value={text}
      onChange={(typed) => {
        const latest = keptNote(userId, entryId)?.text ?? seen.current; // another tab's may not be rendered here yet
        setState('');
        write(latest === text ? typed : rebased(text, latest, typed));
      }}
    />
  );
}
