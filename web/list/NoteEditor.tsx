import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '../apollo/client';
import { useOnReconnect } from '../offline/connectivity';
import { useSession } from '../session';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { TextArea } from '../ui/TextArea';
import { keepNote, keptNote, merged, onNote } from './noteDrafts';
import { saveNote } from './saveNote';

/** Debounce time before the note is saved, in ms. */
const DEBOUNCE = 800;

/** Applies what was typed over `shown` to `latest`, the text of another tab. */
const applyTyped = (shown: string, latest: string, typed: string): string =>
  typed.startsWith(shown) ? latest + typed.slice(shown.length) : merged(shown, latest, typed);

/**
 * The reader’s private note on a book. Every keystroke is stored in this browser at once, and saved after a pause or when the tab
 * is left. Changes from another tab or device are merged, never overwritten.
 */
export function NoteEditor({ entryId, note: first }: { entryId: string; note: string }) {
  const userId = useSession()?.id ?? '';
  const [text, setText] = useState(() => keptNote(userId, entryId)?.text ?? first);
  const [state, setState] = useState('');
  /** The last note of the server that this tab knows. */
  const saved = useRef(first);

  useEffect(
    () =>
      onNote(userId, entryId, {
        typed: (draft) => setText(draft.text),
        saved(note) {
          saved.current = note;
          setText(note);
        },
      }),
    [userId, entryId],
  );

  const save = async () => {
    if (!keptNote(userId, entryId)) return;
    setState(t('Saving…'));
    try {
      await saveNote(userId, entryId);
      setState(t('Saved'));
    } catch (error) {
      setState(refusalOf(error) ?? t('Kept in this browser, and saved when there is a connection.'));
    }
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (text === saved.current) return;
    const timer = setTimeout(() => void saveNow(), DEBOUNCE);
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
  useOnReconnect(() => void save());

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
        const kept = keptNote(userId, entryId);
        const latest = kept?.text ?? saved.current; // another tab's may not be rendered here yet
        const next = latest === text ? typed : applyTyped(text, latest, typed);
        setState('');
        keepNote(userId, entryId, { base: saved.current, ...kept, text: next });
      }}
    />
  );
}
