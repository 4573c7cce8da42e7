import { client } from '../apollo/client';
import { EntryNoteDocument } from './gql/EntryDialog';

/** The note on the server; empty if there is none. */
export async function storedNote(entryId: string): Promise<string> {
  const { data } = await client.query({
    query: EntryNoteDocument,
    variables: { entryId },
    fetchPolicy: 'no-cache',
  });
  return data?.viewerEntry.note ?? '';
}
