import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client, refusalOf } from '../apollo/client';
import { useWhenReachedAgain } from '../offline/connectivity';
import { useSession } from '../session';
import { limits } from '../../schema/limits';
import { TextArea } from '../ui/TextArea';
import { SetNoteDocument } from './gql/EntryDialog';
import { currentNote, forgetNote, keepNote } from './noteDrafts';

/** How long the reader pauses before the note is saved, in milliseconds. */
const PAUSE = 800;

/** The reader’s private note on a book. Every key is kept in this browser at once and saved after a pause. */
export function NoteEditor({ entryId, note: first }: { entryId: string; note: string }) {
  const userId = useSession()?.id ?? '';
  const [text, setText] = useState(() => currentNote(userId, entryId, first));
  const [state, setState] = useState('');
  const saved = useRef(first);
  const save = async (note: string) => {
    if (note === saved.current) return;
    setState('Saving…');
    try {
      await client.mutate({ mutation: SetNoteDocument, variables: { entryId, note } });
      saved.current = note;
      forgetNote(userId, entryId, note);
      setState('Saved');
    } catch (error) {
      setState(refusalOf(error) ?? 'Kept in this browser, and saved when there is a connection.');
    }
  };
  const saveLater = useEffectEvent(save);
  const saveLast = useEffectEvent(() => save(text));
  useEffect(() => {
    const timer = setTimeout(() => void saveLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void saveLast(), []);
  useWhenReachedAgain(() => void save(text));
  return (
    <TextArea
      label="Private note"
      hint={
        <>
          Only you can read this. <output>{state}</output>
        </>
      }
      rows={10}
      limit={limits.note}
      value={text}
      onChange={(typed) => {
        setText(typed);
        setState('');
        keepNote(userId, entryId, { base: saved.current, text: typed });
      }}
    />
  );
}
